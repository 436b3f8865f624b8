-- From when a school counts a student as at risk; without a row as the defaults say.
create table risk_settings (
  school_id bigint primary key references schools (school_id),
  silent_days int not null check (silent_days between 2 and 90),
  late_in_row int not null check (late_in_row between 2 and 10),
  absences_in_row int not null check (absences_in_row between 1 and 10),
  missed_percent int not null check (missed_percent between 1 and 90),
  missed_from int not null check (missed_from between 2 and 100),
  pace_days int not null check (pace_days between 7 and 90),
  version int not null,
  changed_at timestamptz not null,
  changed_by bigint,
  foreign key (school_id, changed_by) references people (school_id, id)
);
select force_row_level_security('risk_settings');

-- A reason why a student of a program needs attention, from when it became true until it no longer was. It is one row
-- for all of that time: who comes back to it is a row of its own.
create table risks (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  program_id bigint not null,
  rule text not null check (rule in ('silent', 'late', 'absences', 'missed', 'slack')),
  since timestamptz not null,
  found_at timestamptz not null,
  -- The numbers and days that it rests on, by the rule.
  evidence jsonb not null,
  cleared_at timestamptz,
  -- The last day, by the school's calendar, on which nobody is reminded of it.
  snoozed_until date,
  primary key (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
-- Once at a time, also when the nightly check and an event meet.
create unique index risks_now on risks (school_id, student_id, program_id, rule) where cleared_at is null;
create index risks_longest on risks (school_id, since, student_id) where cleared_at is null;
create index risks_program on risks (school_id, program_id);
create index risks_student on risks (school_id, student_id, cleared_at desc);
select force_row_level_security('risks');

-- What people did about it.
create table risk_notes (
  school_id bigint not null,
  id bigint generated always as identity,
  risk_id bigint not null,
  kind text not null check (kind in ('note', 'snooze', 'unsnooze')),
  text text not null default '',
  until date,
  at timestamptz not null,
  by_id bigint not null,
  primary key (school_id, id),
  check ((kind = 'snooze') = (until is not null)),
  foreign key (school_id, risk_id) references risks (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index risk_notes_risk on risk_notes (school_id, risk_id, id desc);
create index risk_notes_by on risk_notes (school_id, by_id);
select force_row_level_security('risk_notes');
