-- In which scale a school shows grades; borders in percent, from the best grade down. Without a row the usual ones hold.
create table grading_scales (
  school_id bigint primary key references schools (school_id),
  shown text not null check (shown in ('percent', 'five', 'four')),
  five int[] not null,
  four int[] not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('grading_scales');

-- One row a program once somebody has weighed something in it: what its editors lock.
create table gradebooks (
  school_id bigint not null,
  program_id bigint not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('gradebooks');

-- How much a section, an exercise list or a lesson's homework counts. What has no row weighs as usual.
create table grade_weights (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  -- A section, or a lesson as a whole; of an exercise list, its lesson.
  lesson_id bigint not null,
  exercise_list_id bigint,
  weight numeric(8, 3) not null check (weight >= 0),
  primary key (school_id, id),
  unique nulls not distinct (school_id, program_id, lesson_id, exercise_list_id),
  foreign key (school_id, program_id) references gradebooks (school_id, program_id) on delete cascade,
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade
);
create index grade_weights_lesson on grade_weights (school_id, lesson_id);
create index grade_weights_list on grade_weights (school_id, exercise_list_id) where exercise_list_id is not null;
select fence('grade_weights');

-- What staff decided of a cell by hand; the last row of a cell holds. Nothing here is changed or taken away.
create table grade_decisions (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  lesson_id bigint not null,
  exercise_list_id bigint,
  student_id bigint not null,
  act text not null check (act in ('set', 'excuse', 'clear')),
  percent numeric(5, 2) check (percent between 0 and 100),
  reason text not null check (reason <> ''),
  decided_at timestamptz not null,
  decided_by bigint not null,
  primary key (school_id, id),
  check ((act = 'set') = (percent is not null)),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, lesson_id) references lessons (school_id, id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
create index grade_decisions_cell on grade_decisions (school_id, program_id, student_id, lesson_id, exercise_list_id, id desc);
create index grade_decisions_lesson on grade_decisions (school_id, lesson_id);
create index grade_decisions_list on grade_decisions (school_id, exercise_list_id) where exercise_list_id is not null;
create index grade_decisions_student on grade_decisions (school_id, student_id);
select fence('grade_decisions', append_only => true);
