-- How somebody reads a report, under a name: its filters and its order, for oneself or for the staff of the school.
create table report_views (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  report text not null,
  name text not null check (name <> ''),
  -- The filters, as the file of the report takes them.
  asked jsonb not null,
  is_shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index report_views_person on report_views (school_id, person_id, id);
create index report_views_shared on report_views (school_id, id) where is_shared;
select force_row_level_security('report_views');
