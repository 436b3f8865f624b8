-- What people store. `bytes` is the sum of the rows of files: of the school, and of each person who brought them. Files
-- that the product makes itself (renditions, exports) are the school's alone.
create table school_storage (
  school_id bigint primary key references schools (school_id),
  bytes bigint not null default 0,
  -- Null: what the settings give to every school.
  max_bytes bigint check (max_bytes >= 0)
);
select force_row_level_security('school_storage');

create table person_storage (
  school_id bigint not null,
  person_id bigint not null,
  bytes bigint not null default 0,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index person_storage_bytes on person_storage (school_id, bytes desc, person_id);
select force_row_level_security('person_storage');

-- Students whom a staff member lets store more before their first program.
create table storage_allowances (
  school_id bigint not null,
  person_id bigint not null,
  allowed_at timestamptz not null,
  allowed_by bigint not null,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, allowed_by) references people (school_id, id)
);
select force_row_level_security('storage_allowances');

-- Staged content counts against its person before its row is there.
alter table orphaned_files
  add column bytes bigint not null default 0,
  add column person_id bigint;

-- The nightly comparison walks rows and store in the same order.
create index files_store_key on files (school_id, store_key collate "C");
create index files_uploaded_by on files (school_id, uploaded_by) include (bytes);

-- Deferred to the commit, so that a long transaction with files does not stop everybody else's. The school's row comes
-- first in every transaction and is held to its end: two of them cannot wait for each other.
create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into school_storage (school_id, bytes)
  values (coalesce(new.school_id, old.school_id), coalesce(new.bytes, 0) - coalesce(old.bytes, 0))
  on conflict (school_id) do update set bytes = school_storage.bytes + excluded.bytes;
  insert into person_storage (school_id, person_id, bytes)
  select p.school_id, p.id, sum(d.bytes)
  from (values (new.school_id, new.uploaded_by, new.bytes), (old.school_id, old.uploaded_by, -old.bytes))
    d (school_id, person_id, bytes)
  join people p on p.school_id = d.school_id and p.id = d.person_id
  group by 1, 2
  on conflict (school_id, person_id) do update set bytes = person_storage.bytes + excluded.bytes;
  return null;
end $$;
lock table files in share row exclusive mode;
create constraint trigger count_stored_bytes after insert or delete or update of bytes, uploaded_by on files
  deferrable initially deferred for each row execute function count_stored_bytes();

do $$
declare school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    insert into school_storage (school_id, bytes)
    select school, coalesce(sum(bytes), 0) from files where school_id = school;
    insert into person_storage (school_id, person_id, bytes)
    select p.school_id, p.id, sum(f.bytes) from files f
    join people p on p.school_id = f.school_id and p.id = f.uploaded_by
    where f.school_id = school group by 1, 2;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
