create table people (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  role text not null check (role in ('student', 'teacher', 'admin', 'admin_school')),
  first_name text not null,
  last_name text not null default '',
  email text,
  phone text,
  password_hash text,
  language text check (language in ('ru', 'kk', 'en')),
  first_visit_done boolean not null default false,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (school_id, id)
);
create unique index people_email on people (school_id, lower(email)) where deleted_at is null;
create unique index people_phone on people (school_id, phone) where deleted_at is null;
select fence('people');

-- One row a sign-in; the access token names it, and its end ends the token at once.
create table sign_ins (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  client text not null default '',
  ip text not null default '',
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index sign_ins_person on sign_ins (school_id, person_id, started_at desc);
select fence('sign_ins');
