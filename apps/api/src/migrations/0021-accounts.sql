alter table people
  add column gender text check (gender in ('male', 'female')),
  add column birth_date date,
  add column country text not null default '',
  add column telegram text not null default '',
  add column avatar_file_id bigint,
  add column avatar_small_file_id bigint,
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  -- Whoever registered alone may have mistyped the address that was not proved: nothing secret goes there.
  add column self_registered boolean not null default false,
  add column invited_at timestamptz,
  add column created_by bigint,
  add column deletion_requested_at timestamptz,
  add constraint people_avatar foreign key (school_id, avatar_file_id) references files (school_id, id),
  add constraint people_avatar_small foreign key (school_id, avatar_small_file_id) references files (school_id, id);

-- A registration waits for its code; only then a person exists, so nobody can block another's address.
create table registrations (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  email text not null,
  phone text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  language text check (language in ('ru', 'kk', 'en')),
  consents jsonb not null,
  created_at timestamptz not null,
  ip text not null,
  primary key (school_id, id)
);
create index registrations_email on registrations (school_id, email, id desc);
create index registrations_age on registrations (school_id, created_at);
select fence('registrations');

-- A code of six digits on its way to an address. Rows exist for unknown addresses too, so that asking tells nothing;
-- such a row never gets a code. The code itself is made by the job that sends it and kept only as its digest.
create table codes (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  purpose text not null check (purpose in ('registration', 'sign_in', 'change_email', 'change_phone')),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  language text not null,
  request_digest text not null,
  person_id bigint,
  registration_id bigint,
  code_digest text,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, id),
  unique (school_id, request_digest),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, registration_id) references registrations (school_id, id) on delete cascade
);
create index codes_address on codes (school_id, address, created_at desc);
create index codes_age on codes (school_id, created_at);
create index codes_person on codes (school_id, person_id);
create index codes_registration on codes (school_id, registration_id);
select fence('codes');

create table reset_links (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  address text not null,
  language text not null,
  person_id bigint,
  secret_digest text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, id),
  unique (school_id, secret_digest),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index reset_links_address on reset_links (school_id, address, created_at desc);
create index reset_links_age on reset_links (school_id, created_at);
create index reset_links_person on reset_links (school_id, person_id);
select fence('reset_links');

create table invitations (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  email text not null,
  role text not null check (role in ('student', 'teacher', 'admin', 'admin_school')),
  first_name text not null default '',
  last_name text not null default '',
  language text not null,
  -- Set when a person was made at once and only chooses a password by the link.
  person_id bigint,
  invited_by bigint,
  secret_digest text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (school_id, id),
  unique (school_id, secret_digest),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, invited_by) references people (school_id, id)
);
create unique index invitations_open on invitations (school_id, email)
  where accepted_at is null and withdrawn_at is null;
create index invitations_person on invitations (school_id, person_id);
create index invitations_by on invitations (school_id, invited_by);
select fence('invitations');

-- Who accepted which words, when and from where.
create table consents (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null,
  document_id bigint,
  document_version int not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, document_id) references legal_documents (school_id, id)
);
create index consents_person on consents (school_id, person_id);
select fence('consents', append_only => true);
