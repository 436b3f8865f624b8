-- Corrections of the hours of a closed month: what is added to or taken from what a teacher is paid for, by whom and why.
-- Only appended: a wrong entry is corrected by an opposite one.
create table hour_corrections (
  school_id bigint not null,
  id bigint generated always as identity,
  teacher_id bigint not null,
  month date not null check (extract(day from month) = 1),
  type text not null check (type in ('trial', 'individual', 'group', 'pair')),
  minutes int not null check (minutes <> 0 and abs(minutes) <= 60000),
  reason text not null check (reason <> ''),
  class_id bigint,
  at timestamptz not null,
  by_id bigint not null,
  primary key (school_id, id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete set null (class_id),
  foreign key (school_id, by_id) references people (school_id, id)
);
create index hour_corrections_month on hour_corrections (school_id, month, teacher_id);
create index hour_corrections_teacher on hour_corrections (school_id, teacher_id, id desc);
create index hour_corrections_class on hour_corrections (school_id, class_id);
create index hour_corrections_by on hour_corrections (school_id, by_id);
select force_row_level_security('hour_corrections', append_only => true);
