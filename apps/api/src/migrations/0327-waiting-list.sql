-- Who waits for an hour of a teacher, or for a seat in a group. What has ended stays, with how it ended.
create table waiting_entries (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  student_id bigint not null,
  teacher_id bigint,
  group_id bigint,
  -- Only hours in this program; null is any that the teacher teaches the student.
  program_id bigint,
  -- 1 is Monday; empty is any day. Days and minutes are those of the student's clock.
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  from_minute int check (from_minute between 0 and 1439),
  until_minute int check (until_minute between 1 and 1440),
  -- The last day that an hour may fall on, and on which the waiting ends.
  until_day date,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'served', 'left', 'ended')),
  created_at timestamptz not null,
  created_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  primary key (school_id, id),
  check ((teacher_id is null) <> (group_id is null)),
  check (group_id is null or (program_id is null and weekdays = '{}' and from_minute is null)),
  check ((from_minute is null) = (until_minute is null) and until_minute > from_minute),
  check ((ended_at is null) = (status in ('waiting', 'offered'))),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, group_id) references groups (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, ended_by) references people (school_id, id)
);
-- Nobody stands twice in one queue.
create unique index waiting_entries_teacher_once on waiting_entries (school_id, teacher_id, student_id)
  where status in ('waiting', 'offered') and teacher_id is not null;
create unique index waiting_entries_group_once on waiting_entries (school_id, group_id, student_id)
  where status in ('waiting', 'offered') and group_id is not null;
create index waiting_entries_student on waiting_entries (school_id, student_id, id);
create index waiting_entries_teacher on waiting_entries (school_id, teacher_id, id) where teacher_id is not null;
create index waiting_entries_group on waiting_entries (school_id, group_id, id) where group_id is not null;
create index waiting_entries_program on waiting_entries (school_id, program_id) where program_id is not null;
create index waiting_entries_last_day on waiting_entries (school_id, until_day)
  where status in ('waiting', 'offered') and until_day is not null;
select fence('waiting_entries');

-- An hour or seat offered to somebody who waits, until an instant. It takes no time: only the class does that is planned.
create table waiting_offers (
  school_id bigint not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  -- Of an hour; an offered seat has neither.
  teacher_id bigint,
  starts_at timestamptz,
  ends_at timestamptz,
  program_id bigint not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What was planned by its acceptance.
  class_id bigint,
  primary key (school_id, id),
  check ((teacher_id is null) = (starts_at is null) and (starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check (expires_at > offered_at),
  check ((answered_at is null) = (status = 'open')),
  foreign key (school_id, entry_id) references waiting_entries (school_id, id) on delete cascade,
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete set null (class_id),
  -- One at a time is asked for an hour.
  constraint waiting_offers_apart exclude using gist (school_id with =, teacher_id with =,
    tstzrange(starts_at, ends_at) with &&) where (status = 'open' and teacher_id is not null)
);
create unique index waiting_offers_one on waiting_offers (school_id, entry_id) where status = 'open';
create index waiting_offers_entry on waiting_offers (school_id, entry_id, id desc);
create index waiting_offers_teacher on waiting_offers (school_id, teacher_id, starts_at) where teacher_id is not null;
create index waiting_offers_due on waiting_offers (school_id, expires_at) where status = 'open';
create index waiting_offers_program on waiting_offers (school_id, program_id);
create index waiting_offers_class on waiting_offers (school_id, class_id) where class_id is not null;
select fence('waiting_offers');

-- How long somebody has for an answer.
alter table schedule_settings add column offer_minutes int not null default 120 check (offer_minutes between 15 and 2880);
