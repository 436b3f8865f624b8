-- Which students a manager sees. No row: all of the school. With a row: always those whom the manager answers for, here
-- or abroad, and of the others those who go to one of these countries and have one of these packages; an empty list of
-- one of the two does not narrow, two empty lists leave the manager's own students alone.
create table accesses (
  school_id bigint not null,
  manager_id bigint not null,
  countries text[] not null default '{}',
  package_ids bigint[] not null default '{}',
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (school_id, manager_id),
  foreign key (school_id, manager_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index accesses_changed_by on accesses (school_id, changed_by);
select fence('accesses');

-- Students whose data may not be worked with until it is decided what is right: they exist for the school's admin and
-- for themselves alone.
create table restrictions (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  state text not null default 'set' check (state in ('set', 'lifted')),
  reason text not null,
  set_by bigint,
  set_at timestamptz not null,
  lifted_by bigint,
  lifted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, set_by) references people (school_id, id),
  foreign key (school_id, lifted_by) references people (school_id, id)
);
create unique index restrictions_one on restrictions (school_id, student_id) where state = 'set';
create index restrictions_student on restrictions (school_id, student_id);
create index restrictions_set_by on restrictions (school_id, set_by);
create index restrictions_lifted_by on restrictions (school_id, lifted_by);
select fence('restrictions');
