-- Until which day a month is closed: what was held until then is not taken back any more.
alter table schedule_settings add column closed_until date;

-- Which letter about a class somebody has had, so that each comes once. A class that was deleted is still told of.
create table class_letters (
  school_id bigint not null,
  class_id bigint not null,
  person_id bigint not null,
  -- What it said: planned, moved and so on with the event, or the reminder with its hours.
  kind text not null,
  at timestamptz not null,
  primary key (school_id, class_id, person_id, kind),
  foreign key (school_id, person_id) references people (school_id, id)
);
create index class_letters_person on class_letters (school_id, person_id);
select fence('class_letters');

-- Up to which day of its calendar a school's classes were finished by the clock.
create table class_nights (
  school_id bigint primary key references schools (school_id),
  day date not null
);
select fence('class_nights');
