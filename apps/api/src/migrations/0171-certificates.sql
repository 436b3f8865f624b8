-- What a student was given for finishing a program, as it was on the day: a later change of names changes no document.
create table certificates (
  school_id bigint not null,
  id bigint generated always as identity,
  serial int not null,
  -- Of the public page that verifies it; nothing can be derived from it.
  address text not null check (address ~ '^[0-9a-f]{40}$'),
  program_id bigint not null,
  person_id bigint not null,
  person_name text not null,
  program_ru text, program_kk text, program_en text,
  lessons int not null,
  minutes int not null,
  issued_at timestamptz not null,
  -- Null when the program's rule was met and the student took it.
  issued_by bigint,
  revoked_at timestamptz,
  revoked_by bigint,
  reason text,
  primary key (school_id, id),
  unique (school_id, serial),
  unique (school_id, address),
  check ((revoked_at is null) = (revoked_by is null)),
  check (revoked_at is null or reason is not null),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id),
  foreign key (school_id, issued_by) references people (school_id, id),
  foreign key (school_id, revoked_by) references people (school_id, id)
);
-- One that holds, also when two ask at once.
create unique index certificates_valid on certificates (school_id, program_id, person_id) where revoked_at is null;
create index certificates_person on certificates (school_id, person_id, id desc);
create index certificates_program on certificates (school_id, program_id, id desc);
select fence('certificates');
revoke delete on certificates from qadam_app;
