-- More time or attempts at an exercise list for one student, with the reason; a change keeps what was before in the
-- audit log.
create table attempt_allowances (
  school_id bigint not null,
  exercise_list_id bigint not null,
  person_id bigint not null,
  extra_minutes int not null default 0 check (extra_minutes between 0 and 1440),
  extra_attempts int not null default 0 check (extra_attempts between 0 and 100),
  reason text not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  primary key (school_id, exercise_list_id, person_id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('attempt_allowances');
