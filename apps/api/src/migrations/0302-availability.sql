-- The zone of somebody's own clock; null is the school's. Students leave for Italy, teachers may live anywhere.
alter table people add column time_zone text check (length(time_zone) between 1 and 64);

-- When a teacher works in a week of their own clock, from a day and until a day. Minutes count from midnight.
create table work_days (
  school_id bigint not null,
  id bigint generated always as identity,
  teacher_id bigint not null,
  -- 1 is Monday.
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null check (from_minute between 0 and 1439),
  until_minute int not null check (until_minute between 1 and 1440),
  starts_on date,
  ends_on date,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  check (until_minute > from_minute),
  check (ends_on >= starts_on),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id),
  constraint work_days_apart exclude using gist (school_id with =, teacher_id with =, weekday with =,
    int4range(from_minute, until_minute) with &&, daterange(starts_on, ends_on, '[]') with &&)
);
create index work_days_teacher on work_days (school_id, teacher_id, weekday);
select fence('work_days');

-- A day that is unlike its weekday: the hours of that day take the place of the weekly ones. Without hours it is free.
create table work_overrides (
  school_id bigint not null,
  id bigint generated always as identity,
  teacher_id bigint not null,
  day date not null,
  from_minute int check (from_minute between 0 and 1439),
  until_minute int check (until_minute between 1 and 1440),
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint,
  primary key (school_id, id),
  check ((from_minute is null) = (until_minute is null)),
  check (until_minute > from_minute),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  constraint work_overrides_apart exclude using gist (school_id with =, teacher_id with =, day with =,
    int4range(coalesce(from_minute, 0), coalesce(until_minute, 1440)) with &&)
);
create index work_overrides_teacher on work_overrides (school_id, teacher_id, day);
select fence('work_overrides');

-- When a teacher is away, and who teaches instead.
create table absences (
  school_id bigint not null,
  id bigint generated always as identity,
  teacher_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  substitute_id bigint,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  primary key (school_id, id),
  check (ends_at > starts_at),
  check (substitute_id <> teacher_id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, substitute_id) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  constraint absences_apart exclude using gist (school_id with =, teacher_id with =,
    tstzrange(starts_at, ends_at) with &&)
);
create index absences_teacher on absences (school_id, teacher_id, starts_at);
create index absences_substitute on absences (school_id, substitute_id) where substitute_id is not null;
select fence('absences');

-- Days on which the school does not teach, and days off that were moved: then a weekend day is worked as a weekday.
create table holidays (
  school_id bigint not null references schools (school_id),
  day date not null,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  -- Null is a day off, else the weekday whose hours count on this day.
  worked_as int check (worked_as between 1 and 7),
  version int not null default 1,
  primary key (school_id, day)
);
select fence('holidays');

-- How a teacher wants to be planned; without a row nothing is asked.
create table teacher_terms (
  school_id bigint not null,
  teacher_id bigint not null,
  -- Free minutes after each class.
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 240),
  -- How long before a class it may be planned or booked at the latest.
  notice_hours int not null default 0 check (notice_hours between 0 and 336),
  -- Classes of one day at most.
  daily_limit int check (daily_limit between 1 and 24),
  -- Students of the teacher's programs may book free time themselves.
  takes_bookings boolean not null default false,
  version int not null default 1,
  primary key (school_id, teacher_id),
  foreign key (school_id, teacher_id) references people (school_id, id)
);
select fence('teacher_terms');
