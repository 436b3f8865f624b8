-- The moment by which access ends: the product's clock where it has said it, else the database's.
create function current_moment() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
grant execute on function current_moment() to qadam_app;

-- Until when a student learns, and by which way they came in; null for those of before and for no end.
alter table program_people add column ends_at timestamptz, add column way text,
  add constraint program_people_way check (way in ('self', 'request', 'staff', 'file')),
  add constraint program_people_student check (part = 'student' or (ends_at is null and way is null));

-- How a student gets into a program, for how long, and what they get at the end. Without a row: as the price says.
create table program_entries (
  school_id bigint not null,
  program_id bigint not null,
  entry text not null default 'open' check (entry in ('open', 'request', 'staff')),
  access_days int check (access_days between 1 and 3650),
  gives_certificate boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('program_entries');

-- Whichever way a student comes in, the program's days count from then.
create function give_access_days() returns trigger language plpgsql as $$
begin
  if new.part = 'student' and new.ends_at is null then
    select new.added_at + make_interval(days => e.access_days) into new.ends_at from program_entries e
    where e.school_id = new.school_id and e.program_id = new.program_id;
  end if;
  return new;
end $$;
create trigger program_people_days before insert on program_people
  for each row execute function give_access_days();

create table enrolment_requests (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  person_id bigint not null,
  message text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  primary key (school_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'declined' or reason is not null),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
-- One waiting request, also from two devices at once.
create unique index enrolment_requests_waiting on enrolment_requests (school_id, program_id, person_id)
  where state = 'waiting';
create index enrolment_requests_program on enrolment_requests (school_id, program_id, state, asked_at desc);
create index enrolment_requests_queue on enrolment_requests (school_id, state, asked_at desc);
create index enrolment_requests_person on enrolment_requests (school_id, person_id, program_id, id desc);
select fence('enrolment_requests');

-- Who left a program or was taken out of it, with what is needed to come back as before.
create table enrolment_departures (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  person_id bigint not null,
  since timestamptz not null,
  ends_at timestamptz,
  way text,
  left_at timestamptz not null,
  left_by bigint not null,
  reason text,
  returned_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id),
  foreign key (school_id, left_by) references people (school_id, id)
);
create index enrolment_departures_person on enrolment_departures (school_id, person_id, program_id, id desc);
create index enrolment_departures_program on enrolment_departures (school_id, program_id, id desc);
select fence('enrolment_departures');
