-- When somebody is busy by a calendar of their own. Only the time is kept, never what it is for.
create table busy_times (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (school_id, id),
  check (ends_at > starts_at),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index busy_times_person on busy_times (school_id, person_id, starts_at);
select fence('busy_times');

-- Who is away at a time is asked of all teachers at once.
create index absences_time on absences (school_id, ends_at);
create index work_overrides_day on work_overrides (school_id, day);
create index busy_times_time on busy_times (school_id, ends_at);
