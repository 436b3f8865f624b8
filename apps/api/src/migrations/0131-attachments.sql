-- Files of lessons, and documents of programs, which belong to no lesson. Copies of a lesson share the bytes.
create table attachments (
  school_id bigint not null,
  id bigint generated always as identity,
  -- Null when the program or lesson is erased: the night forgets the row with its file.
  program_id bigint,
  lesson_id bigint,
  file_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  added_at timestamptz not null,
  added_by bigint,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete set null (program_id),
  foreign key (school_id, program_id, lesson_id) references lessons (school_id, program_id, id)
    on delete set null (program_id),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, added_by) references people (school_id, id)
);
create index attachments_place on attachments (school_id, program_id, lesson_id, position, id);
create index attachments_lesson on attachments (school_id, lesson_id) where lesson_id is not null;
create index attachments_file on attachments (school_id, file_id);
create index attachments_erased on attachments (school_id, id) where program_id is null;
select fence('attachments');
