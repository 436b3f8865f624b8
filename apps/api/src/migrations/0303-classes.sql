-- Classes that repeat: the rule. Its classes are rows of their own, so that each can be moved, cancelled and held.
create table class_series (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  program_id bigint not null,
  group_id bigint,
  type text not null check (type in ('trial', 'individual', 'group', 'pair')),
  teacher_id bigint not null,
  room_id bigint,
  -- 1 is Monday.
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  every_weeks int not null default 1 check (every_weeks between 1 and 8),
  starts_on date not null,
  -- The last day that a class may fall on.
  ends_on date not null,
  from_minute int not null check (from_minute between 0 and 1439),
  minutes int not null check (minutes between 5 and 720),
  -- The clock that the minutes are of: it stays nine o'clock there when summer time begins.
  time_zone text not null,
  -- What becomes of a class that falls on a holiday.
  on_holiday text not null default 'skip' check (on_holiday in ('skip', 'move', 'keep')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  primary key (school_id, id),
  check (ends_on >= starts_on and ends_on <= starts_on + 731),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, group_id) references groups (school_id, id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, room_id) references rooms (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create index class_series_group on class_series (school_id, group_id) where group_id is not null;
create index class_series_program on class_series (school_id, program_id);
create index class_series_teacher on class_series (school_id, teacher_id);
create index class_series_room on class_series (school_id, room_id) where room_id is not null;
select fence('class_series');

-- A lesson that takes place: who teaches whom, when and where. What was moved or cancelled stays, and takes no time.
create table classes (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  series_id bigint,
  -- The day that the rule of the series gave it, wherever it was moved since.
  series_day date,
  -- It differs from its series, so a change of all leaves it alone.
  is_exception boolean not null default false,
  program_id bigint not null,
  group_id bigint,
  -- The lesson of the program that is taught.
  lesson_id bigint,
  type text not null check (type in ('trial', 'individual', 'group', 'pair')),
  teacher_id bigint not null,
  -- Whose class it was before a substitute took it.
  substituted_id bigint,
  room_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the teacher is free again: the end and the buffer of that time.
  free_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'finished', 'rescheduled', 'cancelled')),
  -- Finished by the clock, not by somebody.
  is_automatic boolean not null default false,
  -- The class that this one takes the place of.
  moved_from_id bigint,
  -- The missed class that this one makes up for.
  makes_up_id bigint,
  -- Whose monthly quota the move or cancellation was counted in, and in which month.
  quota_person_id bigint,
  quota_month date,
  -- A link of its own; without one the school's meeting rooms give it.
  meeting_url text,
  -- Part of the address of its meeting room, which nobody guesses.
  meeting_key text not null,
  note text not null default '',
  -- Counts up with every change that a calendar must hear of.
  sequence int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, id),
  check (ends_at > starts_at and ends_at - starts_at <= interval '12 hours'),
  check (free_at >= ends_at),
  check ((series_id is null) = (series_day is null)),
  check ((quota_person_id is null) = (quota_month is null)),
  foreign key (school_id, series_id) references class_series (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, group_id) references groups (school_id, id),
  foreign key (school_id, lesson_id) references lessons (school_id, id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, substituted_id) references people (school_id, id),
  foreign key (school_id, room_id) references rooms (school_id, id),
  foreign key (school_id, moved_from_id) references classes (school_id, id),
  foreign key (school_id, makes_up_id) references classes (school_id, id),
  foreign key (school_id, quota_person_id) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id),
  -- Two managers may plan at the same instant: one of them is refused here.
  constraint classes_teacher_apart exclude using gist (school_id with =, teacher_id with =,
    tstzrange(starts_at, free_at) with &&) where (status in ('planned', 'finished')),
  constraint classes_room_apart exclude using gist (school_id with =, room_id with =,
    tstzrange(starts_at, ends_at) with &&) where (status in ('planned', 'finished') and room_id is not null)
);
create unique index classes_series on classes (school_id, series_id, series_day) where moved_from_id is null;
-- Ranges are not leakproof and use no index behind the fence: lists of a time ask for its bounds.
create index classes_time on classes (school_id, starts_at, id);
create index classes_teacher on classes (school_id, teacher_id, starts_at);
create index classes_group on classes (school_id, group_id, starts_at) where group_id is not null;
create index classes_program on classes (school_id, program_id, starts_at);
create index classes_room on classes (school_id, room_id, starts_at) where room_id is not null;
create index classes_lesson on classes (school_id, lesson_id) where lesson_id is not null;
create index classes_moved on classes (school_id, moved_from_id) where moved_from_id is not null;
create index classes_makes_up on classes (school_id, makes_up_id) where makes_up_id is not null;
create index classes_due on classes (school_id, ends_at) where status = 'planned';
select fence('classes');

-- Who takes part in a class, and whether they came.
create table class_students (
  school_id bigint not null,
  class_id bigint not null,
  student_id bigint not null,
  -- As the class has them; kept by a trigger, so that no student is in two places at once.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  attendance text check (attendance in ('present', 'late', 'absent', 'excused')),
  note text not null default '',
  marked_at timestamptz,
  marked_by bigint,
  primary key (school_id, class_id, student_id),
  check ((attendance is null) = (marked_at is null)),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, marked_by) references people (school_id, id),
  constraint class_students_apart exclude using gist (school_id with =, student_id with =,
    tstzrange(starts_at, ends_at) with &&) where (is_on)
);
create index class_students_student on class_students (school_id, student_id, starts_at);
select fence('class_students');

create function keep_class_students() returns trigger language plpgsql as $$
begin
  update class_students set starts_at = new.starts_at, ends_at = new.ends_at,
    is_on = new.status in ('planned', 'finished')
  where school_id = new.school_id and class_id = new.id;
  return null;
end $$;
create trigger classes_students after update of starts_at, ends_at, status on classes
  for each row when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.status <> new.status)
  execute function keep_class_students();

-- What happened to a class. Nobody has a grant to change or delete it.
create table class_history (
  school_id bigint not null,
  id bigint generated always as identity,
  class_id bigint not null,
  act text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  by_id bigint,
  by_role text,
  reason text,
  -- When it was to be before a move.
  was_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index class_history_class on class_history (school_id, class_id, id desc);
select fence('class_history', append_only => true);

-- How many cancellations and transfers somebody used in a month of the school's calendar. Counted up by one statement
-- with the limit in its condition, so that requests which race cannot use more.
create table class_quotas (
  school_id bigint not null,
  person_id bigint not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('cancel', 'transfer')),
  used int not null check (used >= 0),
  primary key (school_id, person_id, month, kind),
  foreign key (school_id, person_id) references people (school_id, id)
);
select fence('class_quotas');

-- How a school plans; without a row as the defaults say.
create table schedule_settings (
  school_id bigint primary key references schools (school_id),
  -- Cancellations and transfers of a teacher per month; null is as many as a student's.
  teacher_cancellations int check (teacher_cancellations between 0 and 1000),
  teacher_transfers int check (teacher_transfers between 0 and 1000),
  class_minutes int not null default 60 check (class_minutes between 5 and 720),
  students_book boolean not null default false,
  -- Where meeting rooms are made: the address of a Jitsi server. Empty gives none.
  meeting_base text not null default '',
  -- Hours before a class at which its people are reminded.
  reminder_hours int[] not null default '{24,2}' check (cardinality(reminder_hours) <= 5),
  version int not null default 1
);
select fence('schedule_settings');
