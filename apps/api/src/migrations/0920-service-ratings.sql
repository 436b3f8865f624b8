-- Surveys have a switch of their own, apart from what sells.
alter table mailings drop constraint mailings_purpose_check;
alter table mailings add constraint mailings_purpose_check
  check (purpose in ('information', 'offer', 'survey', 'greeting', 'religious', 'service'));

-- What a student answered when they were asked about the service: once for each step or course that they finished.
create table service_ratings (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  person_id bigint not null,
  -- As the message that asked has it (`mailing_recipients`).
  occasion text not null check (occasion like 'service_rating:%'),
  mark smallint not null check (mark between 1 and 5),
  text text not null default '' check (char_length(text) <= 2000),
  asked_on date not null,
  answered_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (school_id, id),
  unique (school_id, person_id, occasion),
  foreign key (school_id, person_id) references people (school_id, id)
);
create index service_ratings_latest on service_ratings (school_id, answered_at desc, id desc);
select force_row_level_security('service_ratings');

-- Who was asked, and when last.
create index mailing_recipients_rated on mailing_recipients (school_id, person_id)
  where occasion like 'service_rating:%';
-- Whose pre-enrolment was validated in the last days.
create index record_changes_validated on record_changes (school_id, changed_at, student_id)
  where field = 'pre_enrollment_admit' and after = 'true';
