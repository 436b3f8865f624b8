-- Until when and how homework is handed in and graded: of a whole program, of a lesson, of an exercise list. What is
-- null is as the next wider place says.
create table homework_terms (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  lesson_id bigint,
  exercise_list_id bigint,
  due_at timestamptz,
  late text check (late in ('allowed', 'marked', 'closed')),
  scale text check (scale in ('percent', 'five', 'four')),
  attempts int check (attempts > 0),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  unique nulls not distinct (school_id, program_id, lesson_id, exercise_list_id),
  check (exercise_list_id is null or lesson_id is not null),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade,
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('homework_terms');

-- A student's answer to a task that a person judges, or to a lesson as a whole. Whoever holds on to a submission holds
-- on to its program: nothing here cascades.
create table homework (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  lesson_id bigint not null,
  exercise_list_id bigint,
  task_id bigint,
  task_version int,
  student_id bigint not null,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'graded', 'returned', 'excused', 'removed')),
  title text not null default '',
  text text not null default '',
  attempt int not null default 1,
  -- How often it was handed in; each time is a row of homework_submissions.
  submissions int not null default 0,
  submitted_at timestamptz,
  is_late boolean not null default false,
  -- When a teacher first saw what lies there now: from then on it cannot be taken back.
  opened_at timestamptz,
  grade numeric(6, 2),
  scale text check (scale in ('percent', 'five', 'four')),
  graded_at timestamptz,
  -- When what lies there now was graded first: the teacher's days for another grade count from here.
  first_graded_at timestamptz,
  graded_by bigint,
  comment text,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (school_id, id),
  check ((exercise_list_id is null) = (task_id is null)),
  check ((task_id is null) = (task_version is null)),
  check ((state = 'graded') = (grade is not null)),
  check ((grade is null) = (scale is null)),
  check ((state = 'removed') = (removed_at is not null)),
  -- What was handed in is never removed.
  check (state <> 'removed' or submissions = 0),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, lesson_id) references lessons (school_id, id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id),
  foreign key (school_id, task_id, task_version) references task_versions (school_id, task_id, version),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, graded_by) references people (school_id, id)
);
-- One at a time for a student and a place, also from two devices at once.
create unique index homework_place on homework (school_id, student_id, lesson_id, exercise_list_id, task_id)
  nulls not distinct where state <> 'removed';
create index homework_queue on homework (school_id, state, submitted_at desc nulls last, id desc);
create index homework_program on homework (school_id, program_id, submitted_at desc nulls last, id desc);
create index homework_lesson on homework (school_id, lesson_id, submitted_at desc nulls last, id desc);
create index homework_list on homework (school_id, exercise_list_id, task_id, submitted_at desc nulls last, id desc);
create index homework_student on homework (school_id, student_id, submitted_at desc nulls last, id desc);
create index homework_task on homework (school_id, task_id, task_version) where task_id is not null;
create index homework_removed on homework (school_id, removed_at) where removed_at is not null;
select fence('homework');

-- Files that students sent, each under an address of its own. Not yet part of a homework: homework_id is null.
create table homework_files (
  school_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  homework_id bigint,
  file_id bigint not null,
  file_url text not null,
  kind text not null check (kind in ('document', 'image', 'audio', 'video', 'archive')),
  added_at timestamptz not null,
  -- Taken out of the draft, kept for the submissions that have it.
  detached_at timestamptz,
  primary key (school_id, id),
  unique (school_id, file_url),
  foreign key (school_id, owner_id) references people (school_id, id),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id)
);
create index homework_files_homework on homework_files (school_id, homework_id, id);
create index homework_files_loose on homework_files (school_id, owner_id, added_at) where homework_id is null;
create index homework_files_file on homework_files (school_id, file_id);
select fence('homework_files');

-- Every version that was handed in, as it was.
create table homework_submissions (
  school_id bigint not null,
  id bigint generated always as identity,
  homework_id bigint not null,
  number int not null,
  attempt int not null,
  submitted_at timestamptz not null,
  is_late boolean not null,
  title text not null,
  text text not null,
  primary key (school_id, id),
  unique (school_id, homework_id, number),
  foreign key (school_id, homework_id) references homework (school_id, id)
);
select fence('homework_submissions', append_only => true);

create table homework_submission_files (
  school_id bigint not null,
  submission_id bigint not null,
  homework_file_id bigint not null,
  sha256 text not null,
  primary key (school_id, submission_id, homework_file_id),
  foreign key (school_id, submission_id) references homework_submissions (school_id, id),
  foreign key (school_id, homework_file_id) references homework_files (school_id, id)
);
create index homework_submission_files_file on homework_submission_files (school_id, homework_file_id);
select fence('homework_submission_files', append_only => true);

-- What graders decided, one row each time.
create table homework_decisions (
  school_id bigint not null,
  id bigint generated always as identity,
  homework_id bigint not null,
  submission_number int not null,
  act text not null check (act in ('graded', 'returned', 'excused')),
  grade numeric(6, 2),
  scale text,
  comment text,
  reason text,
  decided_at timestamptz not null,
  decided_by bigint not null,
  primary key (school_id, id),
  check ((act = 'graded') = (grade is not null)),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
create index homework_decisions_homework on homework_decisions (school_id, homework_id, id);
select fence('homework_decisions', append_only => true);
