create table things (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  name text not null,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
select force_row_level_security('things');
