-- A file of questions: what it has, what of it was approved, and what was written.
create table question_imports (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  file_name text not null,
  format text not null check (format in ('gift', 'csv', 'qti')),
  language text check (language in ('ru', 'kk', 'en')),
  -- Where the bytes lie until they are read.
  store_key text,
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'writing', 'done', 'failed', 'discarded', 'undone')),
  -- Null for the bank.
  exercise_list_id bigint,
  good int not null default 0,
  twins int not null default 0,
  broken int not null default 0,
  types jsonb not null default '[]',
  approval jsonb,
  written int not null default 0,
  total int not null default 0,
  kept int not null default 0,
  failure jsonb,
  created_at timestamptz not null,
  created_by bigint not null,
  ended_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade
);
create index question_imports_list on question_imports (school_id, exercise_list_id) where exercise_list_id is not null;
create index question_imports_person on question_imports (school_id, created_by);
select fence('question_imports');

-- The questions of a file in its order: content, or why it is broken.
create table question_import_rows (
  school_id bigint not null,
  import_id bigint not null,
  number int not null,
  line int not null,
  name text,
  tags text[] not null default '{}',
  type text,
  content jsonb,
  fault jsonb,
  -- The same question of the bank or the list, or of a line above.
  twin_id bigint,
  twin_line int,
  -- The task that it became.
  task_id bigint,
  primary key (school_id, import_id, number),
  check ((content is null) = (fault is not null)),
  foreign key (school_id, import_id) references question_imports (school_id, id) on delete cascade,
  foreign key (school_id, task_id) references tasks (school_id, id) on delete set null (task_id)
);
create index question_import_rows_task on question_import_rows (school_id, task_id) where task_id is not null;
select fence('question_import_rows');

-- Pictures that a package brought, for as long as nothing of it was approved.
create table question_import_files (
  school_id bigint not null,
  import_id bigint not null,
  file_id bigint not null,
  primary key (school_id, import_id, file_id),
  foreign key (school_id, import_id) references question_imports (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id) on delete cascade
);
create index question_import_files_file on question_import_files (school_id, file_id);
select fence('question_import_files');
