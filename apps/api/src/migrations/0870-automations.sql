-- A greeting that reaches only who chose it, or everybody where the school says so.
alter table mailings drop constraint mailings_purpose_check;
alter table mailings add constraint mailings_purpose_check
  check (purpose in ('information', 'offer', 'greeting', 'religious', 'service'));

-- A mailing that began by itself: what it is for, on which day, with which of its texts, and where its link leads.
alter table mailings add column automation text;
alter table mailings add column occasion_on date;
alter table mailings add column variant text;
alter table mailings add column link text not null default 'referral';
alter table mailings add constraint mailings_of_automation_whole
  check (num_nonnulls(automation, occasion_on, variant) in (0, 3));
create unique index mailings_of_automation on mailings (school_id, automation, occasion_on, variant)
  where automation is not null;

-- Nobody gets a message for the same occasion twice, like the birthday of a year.
alter table mailing_recipients add column occasion text;
create unique index mailing_recipients_person_once on mailing_recipients (school_id, occasion, person_id)
  where occasion is not null and person_id is not null;
create unique index mailing_recipients_guardian_once on mailing_recipients (school_id, occasion, guardian_id)
  where occasion is not null and guardian_id is not null;

-- The cap counts offers, also those that wait for the end of quiet hours.
create index mailings_of_offers on mailings (school_id, started_at) where purpose = 'offer';
alter table mailing_settings
  add column sender_name text not null default '',
  add column channels text[] not null default '{telegram,email}' check (cardinality(channels) > 0),
  add column quiet_from time not null default '21:00',
  add column quiet_until time not null default '09:00',
  add column religious_to_all boolean not null default false,
  -- The database in which messages may go by themselves: a restored copy is another one.
  add column installation text;

-- What a school lets go by itself, and who turned it on.
create table automations (
  school_id bigint not null references schools (school_id),
  key text not null,
  is_on boolean not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (school_id, key),
  foreign key (school_id, changed_by) references people (school_id, id)
);
select force_row_level_security('automations');

-- A day that people decided about: what would go is left out, or what was missed goes.
create table automation_days (
  school_id bigint not null references schools (school_id),
  automation text not null,
  day date not null,
  decision text not null check (decision in ('skip', 'send')),
  decided_by bigint not null,
  decided_at timestamptz not null,
  primary key (school_id, automation, day),
  foreign key (school_id, decided_by) references people (school_id, id)
);
select force_row_level_security('automation_days');

-- The day of a holiday as a school moved or confirmed it.
create table holiday_dates (
  school_id bigint not null references schools (school_id),
  holiday text not null,
  year int not null check (year between 2000 and 2200),
  day date not null check (extract(year from day) = year),
  confirmed_by bigint not null,
  confirmed_at timestamptz not null,
  primary key (school_id, holiday, year),
  foreign key (school_id, confirmed_by) references people (school_id, id)
);
select force_row_level_security('holiday_dates');

-- Names the database that serves: a copy restored elsewhere has another name.
create function this_installation() returns text language sql stable security definer set search_path = pg_catalog as $$
  select (select system_identifier from pg_control_system()) || ':' ||
    (select oid from pg_database where datname = current_database())
$$;
grant execute on function this_installation() to public;
