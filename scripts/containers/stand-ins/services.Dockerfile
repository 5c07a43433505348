# What stands in for images of a registry where none is in reach, from Debian's packages.
FROM node:24-slim
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends nats-server caddy postgresql-client wget libicu72 libxml2 \
 && rm -rf /var/lib/apt/lists/*
