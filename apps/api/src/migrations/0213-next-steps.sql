-- What comes next for a student, written by hand: by whom, until when.
create table student_next_steps (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  text text not null check (text <> ''),
  due_on date,
  -- One of the staff, or the student.
  owner_id bigint not null,
  done_at timestamptz,
  done_by bigint,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade,
  foreign key (school_id, owner_id) references people (school_id, id),
  foreign key (school_id, done_by) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create index student_next_steps_student on student_next_steps (school_id, student_id, id) where done_at is null;
create index student_next_steps_owner on student_next_steps (school_id, owner_id, due_on) where done_at is null;
select fence('student_next_steps');
