-- Acts on many at once, so that whoever runs the school sees them and can undo them. Forgotten after 30 days.
create table bulk_acts (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('programs', 'students', 'questions', 'sections', 'enrolments', 'groups')),
  action text not null check (length(action) between 1 and 40),
  -- What the act named: a tag, a teacher, a program, fields.
  details jsonb not null default '{}',
  object_ids bigint[] not null,
  -- What each was before, by its id, where neither the act nor the table of its source says it.
  before jsonb not null default '{}',
  -- The row of mass_actions or student_bulk_changes by which the act is undone.
  source_id bigint,
  made_at timestamptz not null,
  made_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  -- What the undo left, each with its reason.
  kept jsonb not null default '[]',
  primary key (school_id, id),
  check ((undone_at is null) = (undone_by is null)),
  foreign key (school_id, made_by) references people (school_id, id),
  foreign key (school_id, undone_by) references people (school_id, id)
);
create index bulk_acts_made on bulk_acts (school_id, made_at desc, id desc);
create index bulk_acts_source on bulk_acts (school_id, kind, source_id) where source_id is not null;
create index bulk_acts_made_by on bulk_acts (school_id, made_by);
create index bulk_acts_undone_by on bulk_acts (school_id, undone_by) where undone_by is not null;
select fence('bulk_acts');
