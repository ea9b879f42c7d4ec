"""A chess table for people who play without sight."""
