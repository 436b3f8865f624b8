-- A student's board at a task or at a lesson as a whole: theirs and of those who may grade it.
create table boards (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  lesson_id bigint not null,
  task_id bigint,
  student_id bigint not null,
  -- Counts every saved drawing; each element carries the one that it came with.
  revision bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, task_id) references tasks (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create unique index boards_place on boards (school_id, student_id, lesson_id, task_id) nulls not distinct;
create index boards_task on boards (school_id, task_id) where task_id is not null;
create index boards_program on boards (school_id, program_id);
create index boards_lesson on boards (school_id, lesson_id);
select fence('boards');

-- Also what was rubbed out: the browsers of both must learn of it.
create table board_elements (
  school_id bigint not null,
  board_id bigint not null,
  name text not null,
  version bigint not null,
  nonce bigint not null,
  revision bigint not null,
  is_deleted boolean not null,
  bytes int not null,
  element jsonb not null,
  primary key (school_id, board_id, name),
  foreign key (school_id, board_id) references boards (school_id, id) on delete cascade
);
create index board_elements_news on board_elements (school_id, board_id, revision);
select fence('board_elements');

create table board_files (
  school_id bigint not null,
  board_id bigint not null,
  name text not null,
  file_id bigint not null,
  revision bigint not null,
  primary key (school_id, board_id, name),
  foreign key (school_id, board_id) references boards (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id)
);
create index board_files_file on board_files (school_id, file_id);
select fence('board_files');
