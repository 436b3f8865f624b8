-- Programs that a student chose to apply to. A row is one program of one student in one academic year, for good: what
-- was removed and is chosen anew goes on with its history.
create table applications (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  program_id bigint not null,
  academic_year_id bigint,
  status text not null check (status in ('selected', 'under_review', 'has_invitation', 'refusal', 'final_choice', 'removed')),
  -- The round that it was submitted in, as it was then; rounds are edited later.
  round_starts_on date,
  round_ends_on date,
  submitted_at timestamptz,
  fee text not null default 'due' check (fee in ('due', 'paid', 'waived')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade,
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, academic_year_id) references selector_options (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create unique index applications_once on applications (school_id, student_id, program_id, coalesce(academic_year_id, 0));
-- One final choice per student and academic year, whatever two requests do at the same moment.
create unique index applications_final on applications (school_id, student_id, coalesce(academic_year_id, 0))
  where status = 'final_choice';
create index applications_program on applications (school_id, program_id, status);
create index applications_status on applications (school_id, status, created_at desc, id desc);
create index applications_created on applications (school_id, created_at desc, id desc) where status <> 'removed';
create index applications_year on applications (school_id, academic_year_id) where academic_year_id is not null;
select fence('applications');

-- What happened to an application. Nobody has a grant to change or delete it.
create table application_history (
  school_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  by_id bigint,
  by_role text,
  on_behalf boolean not null default false,
  note text,
  reference text,
  waived text[] not null default '{}',
  file_id bigint,
  primary key (school_id, id),
  foreign key (school_id, application_id) references applications (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id)
);
create index application_history_application on application_history (school_id, application_id, id desc);
create index application_history_file on application_history (school_id, file_id) where file_id is not null;
select fence('application_history', append_only => true);

create table application_settings (
  school_id bigint primary key references schools (school_id),
  max_chosen int not null check (max_chosen between 1 and 100),
  version int not null default 1
);
select fence('application_settings');

-- Which events a student has had a letter about: a job may come twice, a letter does not.
create table application_news (
  school_id bigint not null references schools (school_id),
  event_id bigint not null,
  primary key (school_id, event_id)
);
select fence('application_news');
