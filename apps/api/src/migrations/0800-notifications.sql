-- Each message that a notice wrote for one person. It stands in their bell, and its deliveries by other channels name
-- it. `thread` is what messages are grouped and muted by. `about` or the event is what is asked "still true?".
create table notifications (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  person_id bigint not null,
  notice text not null,
  kind text not null,
  thread text not null,
  title text not null,
  body text not null,
  path text not null,
  event_id bigint,
  about jsonb,
  in_bell boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id)
);
create index notifications_bell on notifications (school_id, person_id, id desc) where in_bell;
create index notifications_unread on notifications (school_id, person_id) where in_bell and read_at is null;
create index notifications_person on notifications (school_id, person_id, id desc);
create index notifications_created on notifications (school_id, created_at);
-- A job that runs twice writes one message.
create unique index notifications_event on notifications (school_id, person_id, notice, event_id) where event_id is not null;
select force_row_level_security('notifications');

-- What became of a message by one channel.
create table notice_deliveries (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  notification_id bigint not null,
  channel text not null check (channel in ('email', 'telegram', 'sms')),
  state text not null check (state in ('held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  reason text,
  not_before timestamptz,
  attempts smallint not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, notification_id, channel),
  foreign key (school_id, notification_id) references notifications (school_id, id) on delete cascade
);
create index notice_deliveries_held on notice_deliveries (school_id, not_before) where state = 'held';
select force_row_level_security('notice_deliveries');

-- The timeline of a delivery: each state with its reason.
create table delivery_steps (
  school_id bigint not null references schools,
  delivery_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  state text not null,
  reason text,
  error text,
  primary key (school_id, delivery_id, id),
  foreign key (school_id, delivery_id) references notice_deliveries (school_id, id) on delete cascade
);
select force_row_level_security('delivery_steps');

-- What a person chose other than the default of a kind.
create table notice_choices (
  school_id bigint not null references schools,
  person_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('app', 'email', 'telegram', 'sms')),
  choice text not null check (choice in ('now', 'digest', 'never')),
  primary key (school_id, person_id, kind, channel),
  foreign key (school_id, person_id) references people (school_id, id)
);
select force_row_level_security('notice_choices');

-- Hours of the person's own time: between `quiet_from` and `quiet_until` nothing goes (equal: at any hour), the digest
-- goes at `daily_at`. Whoever has no row has the defaults.
create table notice_hours (
  school_id bigint not null references schools,
  person_id bigint not null,
  quiet_from time not null,
  quiet_until time not null,
  daily_at time not null,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id)
);
select force_row_level_security('notice_hours');

create table notice_mutes (
  school_id bigint not null references schools,
  person_id bigint not null,
  thread text not null,
  muted_at timestamptz not null,
  primary key (school_id, person_id, thread),
  foreign key (school_id, person_id) references people (school_id, id)
);
select force_row_level_security('notice_mutes');

-- The deliveries that a letter carries: one, or those of a digest.
alter table outgoing_letters add column delivery_ids bigint[] not null default '{}';
