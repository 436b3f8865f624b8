-- What a student writes down for themselves at a lesson. The device gives a note its number, so that a save that is
-- repeated after a network cut writes the same note.
create table lesson_notes (
  school_id bigint not null,
  person_id bigint not null,
  lesson_id bigint not null,
  number bigint not null check (number between 1 and 9007199254740991),
  -- The second of the video that it belongs to; null for a note about the whole lesson.
  seconds int check (seconds >= 0),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (school_id, person_id, lesson_id, number),
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index lesson_notes_lesson on lesson_notes (school_id, lesson_id);
select force_row_level_security('lesson_notes');
