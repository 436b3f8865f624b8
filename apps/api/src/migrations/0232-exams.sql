-- IELTS and the TOLCs of a student: who prepares them, whether they sat it, and what came of it.
create table exams (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  type text not null check (type <> ''),
  family text not null check (family in ('ielts', 'tolc')),
  teacher_id bigint,
  prepares boolean not null default false,
  present boolean not null default false,
  results text,
  score numeric(5, 2),
  held_on date,
  file_id bigint,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  check (score is null or present),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade,
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index exams_student on exams (school_id, student_id, family, held_on);
create index exams_teacher on exams (school_id, teacher_id) where teacher_id is not null;
create index exams_file on exams (school_id, file_id) where file_id is not null;
create index exams_present on exams (school_id, family, student_id) where present;
select fence('exams');

create table exam_settings (
  school_id bigint primary key references schools (school_id),
  tolc_variants text[] not null,
  version int not null default 1
);
select fence('exam_settings');
