-- How students came to the school: the first and the last visit before they left their name.
create table person_visits (
  school_id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('first', 'last')),
  at timestamptz not null,
  source text not null check (length(source) <= 100),
  medium text not null check (length(medium) <= 100),
  campaign text not null check (length(campaign) <= 100),
  content text not null check (length(content) <= 100),
  term text not null check (length(term) <= 100),
  -- Without query: it may contain secrets.
  path text not null check (length(path) <= 300),
  referrer text not null check (length(referrer) <= 253),
  primary key (school_id, person_id, kind),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
select force_row_level_security('person_visits');

-- A registration carries its visits until its code is entered.
alter table registrations add column visits jsonb;
