-- Calendars of somebody's own elsewhere, read again and again to know when they are busy.
create table busy_calendars (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- Whoever knows it reads that calendar, so it is told to nobody, not even to its person.
  address text not null check (length(address) <= 2000),
  -- When it was last read with success.
  read_at timestamptz,
  -- Why it could not be read the last time, and how often in a row.
  fault text,
  faults int not null default 0,
  next_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (school_id, id),
  check ((fault is null) = (faults = 0)),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index busy_calendars_person on busy_calendars (school_id, person_id, id);
create index busy_calendars_next on busy_calendars (school_id, next_at);
select fence('busy_calendars');

alter table busy_times add column calendar_id bigint;
alter table busy_times add foreign key (school_id, calendar_id) references busy_calendars (school_id, id) on delete cascade;
create index busy_times_calendar on busy_times (school_id, calendar_id);
