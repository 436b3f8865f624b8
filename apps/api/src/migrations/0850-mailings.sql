-- A mailing: texts by language, whom it is about, and where it stands. What became of it for each person is in
-- `mailing_recipients`, a snapshot taken when it begins.
create table mailings (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  state text not null default 'draft' check (state in
    ('draft', 'awaiting_approval', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  purpose text not null check (purpose in ('information', 'offer', 'greeting', 'service')),
  service_reason text not null default '',
  audience jsonb not null,
  readers text not null check (readers in ('students', 'guardians', 'both')),
  channels text[] not null check (cardinality(channels) > 0),
  texts jsonb not null default '{}',
  fallback text[] not null,
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  hold_reason text check (hold_reason in ('missed', 'audience_grew', 'failures', 'nobody', 'sender_gone')),
  -- How many it was to reach when it was sent: more than a tenth above that waits for a person.
  expected int,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Whose access decides whom it reaches.
  submitted_by bigint,
  approved_by bigint,
  is_self_approved boolean not null default false,
  version int not null default 1,
  primary key (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, submitted_by) references people (school_id, id),
  foreign key (school_id, approved_by) references people (school_id, id)
);
create index mailings_newest on mailings (school_id, id desc);
create index mailings_going on mailings (school_id, scheduled_at) where state in ('scheduled', 'running');
select force_row_level_security('mailings');

-- One row for each reader of a mailing: a person with an account, or a guardian. `student_id` is whom it is about.
create table mailing_recipients (
  school_id bigint not null,
  mailing_id bigint not null,
  id bigint generated always as identity,
  person_id bigint,
  guardian_id bigint,
  student_id bigint,
  channel text check (channel in ('telegram', 'email')),
  language text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  reason text,
  not_before timestamptz,
  -- The delivery that carries it now: it is sent again to those whom it did not reach.
  delivery_id bigint,
  changed_at timestamptz not null,
  primary key (school_id, id),
  check (num_nonnulls(person_id, guardian_id) = 1),
  foreign key (school_id, mailing_id) references mailings (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, guardian_id) references guardians (school_id, id) on delete cascade
);
create unique index mailing_recipients_person on mailing_recipients (school_id, mailing_id, person_id)
  where person_id is not null;
create unique index mailing_recipients_guardian on mailing_recipients (school_id, mailing_id, guardian_id)
  where guardian_id is not null;
create index mailing_recipients_state on mailing_recipients (school_id, mailing_id, state, id);
create index mailing_recipients_latest on mailing_recipients (school_id, mailing_id, changed_at desc)
  where state in ('sent', 'failed', 'unknown');
create index mailing_recipients_recent on mailing_recipients (school_id, changed_at) where state in ('sending', 'sent', 'unknown');
create index mailing_recipients_of_person on mailing_recipients (school_id, person_id);
create index mailing_recipients_of_guardian on mailing_recipients (school_id, guardian_id);
create index mailing_recipients_of_student on mailing_recipients (school_id, student_id);
select force_row_level_security('mailing_recipients');

-- A delivery carries a message of the bell, a mailing's to one reader, or both.
alter table notice_deliveries alter column notification_id drop not null;
alter table notice_deliveries add column recipient_id bigint;
alter table notice_deliveries add constraint notice_deliveries_recipient
  foreign key (school_id, recipient_id) references mailing_recipients (school_id, id) on delete cascade;
alter table notice_deliveries add constraint notice_deliveries_of_something
  check (num_nonnulls(notification_id, recipient_id) > 0);
create index notice_deliveries_of_recipient on notice_deliveries (school_id, recipient_id) where recipient_id is not null;

-- A recipient follows the delivery that carries its message.
create function sync_mailing_recipient() returns trigger language plpgsql as $$
begin
  update mailing_recipients r set changed_at = new.changed_at, reason = new.reason,
    state = case new.state when 'sent' then 'sent' when 'failed' then 'failed' when 'unknown' then 'unknown'
      when 'dropped' then 'skipped' else 'sending' end
  where r.school_id = new.school_id and r.id = new.recipient_id and r.delivery_id = new.id;
  return null;
end $$;
create trigger sync_mailing_recipient after update of state on notice_deliveries
  for each row when (new.recipient_id is not null) execute function sync_mailing_recipient();

-- What is sent at most once: after a lost answer it stays `unknown`.
alter table outgoing_letters add column is_once boolean not null default false;
alter table outgoing_letters add column is_tried boolean not null default false;
alter table outgoing_chat_messages add column is_once boolean not null default false;

-- What a guardian, who has no account, chose for a kind of mailings.
create table guardian_choices (
  school_id bigint not null,
  guardian_id bigint not null,
  kind text not null,
  choice text not null check (choice in ('now', 'never')),
  chosen_at timestamptz not null,
  primary key (school_id, guardian_id, kind),
  foreign key (school_id, guardian_id) references guardians (school_id, id) on delete cascade
);
select force_row_level_security('guardian_choices');

-- How many mailings a person gets a day.
create table mailing_settings (
  school_id bigint primary key references schools (school_id),
  most_a_day smallint not null default 1 check (most_a_day between 1 and 10),
  version int not null default 1
);
select force_row_level_security('mailing_settings');

-- The words of a template as a school changed them; without a row they are the product's.
create table mailing_templates (
  school_id bigint not null references schools,
  key text not null,
  texts jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (school_id, key),
  foreign key (school_id, changed_by) references people (school_id, id)
);
select force_row_level_security('mailing_templates');
