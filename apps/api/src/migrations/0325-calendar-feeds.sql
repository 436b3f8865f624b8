-- Addresses by which somebody's own calendar reads their classes: one for each device, each with a secret of its own.
create table calendar_feeds (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  -- Which device or program reads it, as its person calls it.
  name text not null check (length(name) between 1 and 60),
  -- The secret itself is told once and kept nowhere.
  secret_digest text not null,
  version int not null default 1,
  created_at timestamptz not null,
  -- When the address was made that is good now.
  renewed_at timestamptz not null,
  -- Within the hour.
  read_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create unique index calendar_feeds_secret on calendar_feeds (school_id, secret_digest);
create index calendar_feeds_person on calendar_feeds (school_id, person_id, id);
select fence('calendar_feeds');
