#!/bin/bash
# Makes the two roles and the database in a fresh PostgreSQL 18: the owner migrates, the other one serves and owns
# nothing. Row-level security is the fence between schools, so neither may be a superuser or bypass it.
set -euo pipefail
: "${OWNER_DATABASE_PASSWORD:?}" "${APP_DATABASE_PASSWORD:?}"
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$OWNER_DATABASE_PASSWORD" --set=app_password="$APP_DATABASE_PASSWORD" <<'SQL'
create role qadam_owner login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'owner_password';
create role qadam_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'app_password';
create database qadam owner qadam_owner encoding 'UTF8' template template0;
revoke all on database qadam from public;
grant connect on database qadam to qadam_app;
SQL
