-- Where a student has learnt, which languages they know, and what they can prove of it.
create table educations (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  degree text not null check (degree in ('school', 'bachelor', 'magistracy', 'phd', 'college')),
  profession_name text not null default '',
  starts_year int check (starts_year between 2000 and 2043),
  ends_year int check (ends_year between 2000 and 2043 and ends_year >= starts_year),
  -- The scale of the score: of five points, of four (GPA), of a hundred percent.
  assessment_form text check (assessment_form in ('five', 'gpa', 'percent')),
  score numeric(6, 2) check (score >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index educations_student on educations (school_id, student_id, id);
select fence('educations');

create table language_certificates (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  name text not null,
  total_score text not null default '',
  language text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index language_certificates_student on language_certificates (school_id, student_id, id);
select fence('language_certificates');

create table mastered_languages (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  language text not null,
  level text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, student_id, language),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('mastered_languages');
