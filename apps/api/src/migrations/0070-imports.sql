-- An import of programs: what was asked, how far it is, what became of it.
create table program_imports (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  file_name text not null,
  -- Where the bytes lie while they are needed; null afterwards and for an operator's file.
  store_key text,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  dry_run boolean not null default false,
  strict boolean not null default false,
  -- A job of the queue is taken up again after a kill; an operator's command is not.
  runner text not null default 'queue' check (runner in ('queue', 'operator')),
  mapping jsonb not null,
  columns text[] not null default '{}',
  format text check (format in ('csv', 'xlsx')),
  encoding text, delimiter text, sheet text,
  phase text check (phase in ('reading', 'matching', 'writing')),
  rows_done int not null default 0,
  rows_total int,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  kept int not null default 0,
  dictionaries_created jsonb not null default '{}',
  preview jsonb not null default '[]',
  failure jsonb,
  -- Who runs it now: a run that lost its token writes nothing more, one that stopped beating is taken for dead.
  run_token uuid,
  beat_at timestamptz,
  cancel_asked boolean not null default false,
  created_at timestamptz not null,
  created_by bigint,
  started_at timestamptz, ended_at timestamptz, undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
-- One at a time in a school: two that write the same programs would wait for each other.
create unique index program_imports_live on program_imports (school_id)
  where state in ('waiting', 'running', 'undoing');
select fence('program_imports');

-- The checked rows of a running import, until they are applied all at once.
create table program_import_rows (
  school_id bigint not null,
  import_id bigint not null,
  row_number int not null,
  source text not null,
  source_id text not null,
  hash text not null,
  -- Columns of the program that the file fills; names of dictionaries as numbers of program_import_names.
  data jsonb not null,
  program_id bigint,
  outcome text check (outcome in ('created', 'updated', 'unchanged')),
  primary key (school_id, import_id, row_number),
  unique (school_id, import_id, source, source_id),
  foreign key (school_id, import_id) references program_imports (school_id, id) on delete cascade
);
select fence('program_import_rows');

-- The names that the rows use; those that the import added to a dictionary stay, for undo and report.
create table program_import_names (
  school_id bigint not null,
  import_id bigint not null,
  nr int not null,
  kind text not null,
  name text not null,
  country text,
  region text,
  url text,
  fold text generated always as (fold_text(name)) stored,
  region_fold text generated always as (fold_text(region)) stored,
  found_id bigint,
  is_new boolean not null default false,
  primary key (school_id, import_id, nr),
  foreign key (school_id, import_id) references program_imports (school_id, id) on delete cascade
);
select fence('program_import_names');

create table program_import_faults (
  school_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  row_number int not null,
  column_name text not null,
  code text not null,
  params jsonb not null default '{}',
  value text not null default '',
  primary key (school_id, id),
  foreign key (school_id, import_id) references program_imports (school_id, id) on delete cascade
);
create index program_import_faults_import on program_import_faults (school_id, import_id, row_number, id);
select fence('program_import_faults');

-- What the file last said about a program: the same again is left alone.
create table imported_programs (
  school_id bigint not null,
  program_id bigint not null,
  hash text not null,
  import_id bigint not null,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
select fence('imported_programs');

-- Which programs an import made or changed, and what they were before: null for those it made.
create table program_import_changes (
  school_id bigint not null,
  import_id bigint not null,
  program_id bigint not null,
  before jsonb,
  version_after int not null,
  primary key (school_id, import_id, program_id),
  foreign key (school_id, import_id) references program_imports (school_id, id) on delete cascade
);
create index program_import_changes_program on program_import_changes (school_id, program_id, import_id);
select fence('program_import_changes');

-- An import numbers its new programs before it writes them.
grant usage on sequence programs_id_seq to qadam_app;
