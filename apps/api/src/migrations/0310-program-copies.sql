-- Whose copy of which program a program is: made for one student or teacher, who has it from then on.
create table program_copies (
  school_id bigint not null,
  program_id bigint not null,
  copied_from_id bigint not null,
  person_id bigint not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, copied_from_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id),
  foreign key (school_id, made_by) references people (school_id, id)
);
create index program_copies_person on program_copies (school_id, person_id, copied_from_id);
create index program_copies_from on program_copies (school_id, copied_from_id);
select fence('program_copies');
