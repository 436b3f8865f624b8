-- The programs that somebody saved for later.
create table saved_programs (
  school_id bigint not null,
  person_id bigint not null,
  program_id bigint not null,
  saved_at timestamptz not null,
  primary key (school_id, person_id, program_id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index saved_programs_program on saved_programs (school_id, program_id);
select force_row_level_security('saved_programs');
