#!/bin/sh
# Stands in for the store's program: the same keys, the same port, another implementation.
exec node /s3/objects-server
