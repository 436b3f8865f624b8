-- Papers of a student for one program: sent for it, or taken from a graded homework.
create table program_files (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  program_id bigint not null,
  file_id bigint not null,
  homework_id bigint,
  homework_file_id bigint,
  checked_at timestamptz,
  checked_by bigint,
  added_at timestamptz not null,
  added_by bigint,
  -- Kept as a row, so that its log goes on saying what was there; the bytes of what was sent are removed.
  removed_at timestamptz,
  primary key (school_id, id),
  unique (school_id, student_id, program_id, homework_file_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade,
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, homework_file_id) references homework_files (school_id, id),
  foreign key (school_id, checked_by) references people (school_id, id),
  foreign key (school_id, added_by) references people (school_id, id)
);
create index program_files_student on program_files (school_id, student_id, program_id) where removed_at is null;
create index program_files_program on program_files (school_id, program_id);
select fence('program_files');

create table program_file_log (
  school_id bigint not null,
  id bigint generated always as identity,
  program_file_id bigint not null,
  act text not null check (act in ('added', 'opened', 'checked', 'unchecked', 'removed')),
  at timestamptz not null,
  by_id bigint,
  primary key (school_id, id),
  foreign key (school_id, program_file_id) references program_files (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index program_file_log_file on program_file_log (school_id, program_file_id, id desc);
select fence('program_file_log', append_only => true);

-- What was put among the final documents before belongs to the program of its homework.
alter table program_files no force row level security;
alter table program_file_log no force row level security;
alter table final_documents no force row level security;
alter table homework no force row level security;
alter table homework_files no force row level security;
alter table student_records no force row level security;
with added as (
  insert into program_files (school_id, student_id, program_id, file_id, homework_id, homework_file_id, added_at, added_by)
  select d.school_id, d.student_id, h.program_id, hf.file_id, d.homework_id, d.homework_file_id, d.added_at, d.added_by
  from final_documents d
  join homework h on h.school_id = d.school_id and h.id = d.homework_id
  join homework_files hf on hf.school_id = d.school_id and hf.id = d.homework_file_id
  join student_records r on r.school_id = d.school_id and r.student_id = d.student_id
  returning school_id, id, added_at, added_by)
insert into program_file_log (school_id, program_file_id, act, at, by_id)
select school_id, id, 'added', added_at, added_by from added;
alter table program_files force row level security;
alter table program_file_log force row level security;
alter table final_documents force row level security;
alter table homework force row level security;
alter table homework_files force row level security;
alter table student_records force row level security;
