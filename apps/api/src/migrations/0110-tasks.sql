create table exercise_lists (
  school_id bigint not null,
  id bigint generated always as identity,
  lesson_id bigint not null,
  position int not null check (position > 0),
  title_ru text, title_kk text, title_en text,
  opens_next boolean not null default false,
  min_percent int not null default 0 check (min_percent between 0 and 100),
  minutes int check (minutes > 0),
  attempts int check (attempts > 0),
  counts text not null default 'best' check (counts in ('best', 'last')),
  shuffle_tasks boolean not null default false,
  shuffle_options boolean not null default false,
  shows text not null default 'answers' check (shows in ('nothing', 'score', 'answers')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, created_by) references people (school_id, id)
);
create index exercise_lists_place on exercise_lists (school_id, lesson_id, position, id);
select fence('exercise_lists');

create table tasks (
  school_id bigint not null,
  id bigint generated always as identity,
  exercise_list_id bigint not null,
  position int not null check (position > 0),
  -- The version that new attempts show; each is a row of task_versions and never changes.
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade,
  foreign key (school_id, created_by) references people (school_id, id)
);
create index tasks_place on tasks (school_id, exercise_list_id, position, id);
select fence('tasks');

-- An answer is judged by the version that was shown.
create table task_versions (
  school_id bigint not null,
  task_id bigint not null,
  version int not null,
  type text not null,
  points numeric(6, 2) not null check (points >= 0),
  content jsonb not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (school_id, task_id, version),
  foreign key (school_id, task_id) references tasks (school_id, id) on delete cascade,
  foreign key (school_id, made_by) references people (school_id, id)
);
select fence('task_versions');

-- Files that tasks may show: nothing else of the school's files can be named in a task.
create table task_files (
  school_id bigint not null,
  file_id bigint not null,
  primary key (school_id, file_id),
  foreign key (school_id, file_id) references files (school_id, id)
);
select fence('task_files');

create table attempts (
  school_id bigint not null,
  id bigint generated always as identity,
  exercise_list_id bigint not null,
  person_id bigint not null,
  number int not null,
  state text not null default 'in_progress' check (state in ('in_progress', 'finished')),
  started_at timestamptz not null,
  deadline_at timestamptz,
  finished_at timestamptz,
  -- What the order of tasks and options is drawn from.
  seed int not null,
  points numeric(8, 2),
  most numeric(8, 2) not null,
  awaits int not null default 0,
  primary key (school_id, id),
  check ((state = 'finished') = (finished_at is not null)),
  unique (school_id, exercise_list_id, person_id, number),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id)
);
-- Started twice at once, there is one attempt.
create unique index attempts_running on attempts (school_id, exercise_list_id, person_id) where state = 'in_progress';
create index attempts_person on attempts (school_id, person_id, exercise_list_id);
select fence('attempts');

create table attempt_tasks (
  school_id bigint not null,
  attempt_id bigint not null,
  task_id bigint not null,
  version int not null,
  position int not null,
  answer jsonb,
  saved_at timestamptz,
  points numeric(8, 2),
  checked jsonb,
  primary key (school_id, attempt_id, task_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade,
  foreign key (school_id, task_id, version) references task_versions (school_id, task_id, version)
);
create index attempt_tasks_task on attempt_tasks (school_id, task_id, version);
select fence('attempt_tasks');
