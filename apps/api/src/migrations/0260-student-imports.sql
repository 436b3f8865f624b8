-- An import of students: what was asked, how far it is, what became of it. The way of a file is that of program_imports.
create table student_imports (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  file_name text not null,
  -- Where the bytes lie while they are needed.
  store_key text,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  dry_run boolean not null default false,
  strict boolean not null default false,
  on_match text not null check (on_match in ('skip', 'fill', 'overwrite')),
  invite boolean not null default false,
  -- Rows with a decision of their own.
  decisions jsonb not null default '[]',
  mapping jsonb not null,
  columns text[] not null default '{}',
  format text check (format in ('csv', 'xlsx')),
  encoding text, delimiter text, sheet text,
  phase text check (phase in ('reading', 'matching', 'writing')),
  rows_done int not null default 0,
  rows_total int,
  created int not null default 0,
  updated int not null default 0,
  filled int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  unclear int not null default 0,
  failed int not null default 0,
  kept int not null default 0,
  removed int not null default 0,
  restored int not null default 0,
  failure jsonb,
  -- What the undo needs of the records.
  bulk_id bigint,
  -- Who runs it now: a run that lost its token writes nothing more, one that stopped beating is taken for dead.
  run_token uuid,
  beat_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null,
  started_at timestamptz, ended_at timestamptz, undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, bulk_id) references student_bulk_changes (school_id, id)
);
-- One at a time in a school: two that write the same students would wait for each other.
create unique index student_imports_live on student_imports (school_id)
  where state in ('waiting', 'running', 'undoing');
create index student_imports_created_by on student_imports (school_id, created_by, id desc);
create index student_imports_bulk on student_imports (school_id, bulk_id);
select fence('student_imports');

-- The rows of a file as they were judged; what they say of people is forgotten a day after.
create table student_import_rows (
  school_id bigint not null,
  import_id bigint not null,
  row_number int not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'unclear', 'failed')),
  name text not null default '',
  student_id bigint,
  because text[] not null default '{}',
  -- Others who may be meant: ids and reasons.
  candidates jsonb not null default '[]',
  changes jsonb not null default '[]',
  notes jsonb not null default '[]',
  primary key (school_id, import_id, row_number),
  foreign key (school_id, import_id) references student_imports (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_import_rows_outcome on student_import_rows (school_id, import_id, outcome, row_number);
create index student_import_rows_student on student_import_rows (school_id, student_id);
select fence('student_import_rows');

create table student_import_faults (
  school_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  row_number int not null,
  column_name text not null,
  code text not null,
  params jsonb not null default '{}',
  value text not null default '',
  primary key (school_id, id),
  foreign key (school_id, import_id) references student_imports (school_id, id) on delete cascade
);
create index student_import_faults_import on student_import_faults (school_id, import_id, row_number, id);
select fence('student_import_faults');

-- What an import changed of the people themselves (their records have a history of their own), for its undo.
create table student_import_people (
  school_id bigint not null,
  import_id bigint not null,
  student_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (school_id, import_id, student_id),
  foreign key (school_id, import_id) references student_imports (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_import_people_student on student_import_people (school_id, student_id);
select fence('student_import_people');

-- What an import says of a student is not theirs to be moved by a merge.
create or replace function columns_naming_students() returns table (table_name text, column_name text) language sql stable as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid in ('people'::regclass, 'student_records'::regclass)
    and array_length(c.conkey, 1) = 2
    and c.conrelid::regclass::text not in ('people', 'sign_ins', 'registrations', 'codes', 'reset_links', 'invitations',
      'consents', 'student_records', 'student_names', 'student_exam_plans', 'student_families', 'student_visas',
      'student_legal_steps', 'student_steps', 'student_letters', 'student_search', 'student_contacts',
      'student_name_keys', 'onboardings', 'student_merges', 'record_changes', 'audit_log', 'student_import_rows',
      'student_import_people')
    and has_table_privilege(c.conrelid, 'select')
  group by 1, 2 order by 1, 2
$$;

-- Which of these students are named by any row beyond their account and their record: something happened with them.
create function students_in_use(ids bigint[]) returns setof bigint language plpgsql stable as $$
declare
  place record;
begin
  for place in select * from columns_naming_students() loop
    return query execute format('select distinct %I from %I where school_id = current_school() and %I = any($1)',
      place.column_name, place.table_name, place.column_name) using ids;
  end loop;
end $$;

-- Imports compare whole files with whole sets; nobody asks row by row.
drop function students_like(text[], text[]);

-- An import numbers its new students before it writes them.
grant usage on sequence people_id_seq to qadam_app;
