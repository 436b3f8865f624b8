create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists citext;

-- The fence: rows of a school are seen and written only inside a transaction that has entered it. Forced, so that
-- the owner of the tables is held too. NULLIF, because the setting is an empty string after a transaction.
create function fence(table_name regclass, append_only boolean default false) returns void
language plpgsql as $$
declare
  acts text := case when append_only then 'select, insert' else 'select, insert, update, delete' end;
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy school_fence on %s
       using (school_id = nullif(current_setting(''app.school_id'', true), '''')::bigint)
       with check (school_id = nullif(current_setting(''app.school_id'', true), '''')::bigint)', table_name);
  execute format('grant %s on %s to qadam_app', acts, table_name);
end $$;

create function current_school() returns bigint language sql stable parallel safe
return nullif(current_setting('app.school_id', true), '')::bigint;

grant usage on schema public to qadam_app;
revoke execute on function fence(regclass, boolean) from public;
