-- What a reader of the due list has put off until a day, for themselves alone; and what was given to a colleague.
-- A line of the list is named by its kind, the row it is about and the student. Lines are computed, so nothing refers to
-- them; `since` is that of the line, so that the next message or the next version of a document is a new line.
create table due_snoozes (
  school_id bigint not null,
  person_id bigint not null,
  kind text not null,
  ref bigint not null,
  student_id bigint not null,
  since timestamptz,
  until_on date not null,
  created_at timestamptz not null,
  primary key (school_id, person_id, kind, ref, student_id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index due_snoozes_student on due_snoozes (school_id, student_id);
select force_row_level_security('due_snoozes');

create table due_handovers (
  school_id bigint not null,
  kind text not null,
  ref bigint not null,
  student_id bigint not null,
  since timestamptz,
  owner_id bigint not null,
  given_by bigint not null,
  created_at timestamptz not null,
  primary key (school_id, student_id, kind, ref),
  foreign key (school_id, owner_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, given_by) references people (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index due_handovers_owner on due_handovers (school_id, owner_id);
create index due_handovers_giver on due_handovers (school_id, given_by);
select force_row_level_security('due_handovers');
