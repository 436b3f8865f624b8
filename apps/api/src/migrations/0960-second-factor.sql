-- A second factor at sign-in: an authenticator app, recovery codes, and devices that are not asked for the code.

-- `encrypted_secret` is null until a code of the app was confirmed; a new app waits in `pending_secret`. A code counts
-- only for a time step after `last_step`, so none counts twice.
create table second_factors (
  school_id bigint not null,
  person_id bigint not null,
  encrypted_secret bytea,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  pending_secret bytea,
  pending_at timestamptz,
  primary key (school_id, person_id),
  check ((encrypted_secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null)),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
select force_row_level_security('second_factors');

create table recovery_codes (
  school_id bigint not null,
  person_id bigint not null,
  code_digest text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, person_id, code_digest),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
select force_row_level_security('recovery_codes');

create table trusted_devices (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  secret_digest text not null,
  client text not null default '',
  ip text not null default '',
  trusted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index trusted_devices_person on trusted_devices (school_id, person_id);
select force_row_level_security('trusted_devices');

-- A first step that was right, until the second one follows from the same client.
create table second_factor_tickets (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  secret_digest text not null,
  first_step text not null check (first_step in ('password', 'code', 'link')),
  asked_by text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create unique index second_factor_tickets_secret on second_factor_tickets (school_id, secret_digest);
create index second_factor_tickets_person on second_factor_tickets (school_id, person_id);
select force_row_level_security('second_factor_tickets');

-- When the second factor was last given in a sign-in, and since when the account is used from its device.
alter table sign_ins add column factor_at timestamptz, add column device_since timestamptz;
