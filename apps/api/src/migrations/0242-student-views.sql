-- How staff look at their students: columns, filter and order under a name, for oneself or for the whole school.
create table student_views (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  owner_id bigint not null,
  for_school boolean not null default false,
  name text not null check (name <> ''),
  search jsonb not null,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, owner_id) references people (school_id, id) on delete cascade
);
create index student_views_owner on student_views (school_id, owner_id, position, id);
select fence('student_views');

-- Acts on many records at once: which students at which version of their record, so that they can be taken back.
create table student_bulk_changes (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  source text not null check (source in ('bulk', 'import')),
  asked jsonb not null,
  student_ids bigint[] not null,
  versions int[] not null,
  created_ids bigint[] not null default '{}',
  made_at timestamptz not null,
  made_by bigint not null,
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, made_by) references people (school_id, id)
);
create index student_bulk_changes_made_by on student_bulk_changes (school_id, made_by);
select fence('student_bulk_changes');
