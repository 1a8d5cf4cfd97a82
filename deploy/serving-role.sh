#!/bin/sh
# Runs once, when PostgreSQL's volume is new: the role that serves. What it may do, Lin grants at its start.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$LIN_DATABASE_PASSWORD" <<'SQL'
create role lin_app login password :'password';
SQL
