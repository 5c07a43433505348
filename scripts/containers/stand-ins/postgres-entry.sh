#!/bin/sh
# As the entry of the image postgres:18: makes the database on the first start, then runs the server as its own user.
set -eu
data=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$data"
  chown -R 999:999 /var/lib/postgresql
  chmod 700 "$data"
  exec setpriv --reuid=999 --regid=999 --clear-groups sh /postgres-entry.sh "$@"
fi
export PATH=/pg/bin:$PATH LC_ALL=C
if [ ! -s "$data/PG_VERSION" ]; then
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password -A scram-sha-256 -E UTF8 --locale-provider=builtin --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  printf 'create database "%s";\n' "$POSTGRES_DB" | postgres --single -D "$data" postgres
fi
shift
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
