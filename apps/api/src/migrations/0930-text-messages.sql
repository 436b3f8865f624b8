-- Text messages are a way of mailings and notices where a school switched them on: they cost money.
alter table mailing_recipients drop constraint mailing_recipients_channel_check;
alter table mailing_recipients add constraint mailing_recipients_channel_check
  check (channel in ('telegram', 'email', 'sms'));
-- The next readers of each way: a way that is slow holds up its own readers alone.
create index mailing_recipients_next on mailing_recipients (school_id, mailing_id, channel, id) where state = 'queued';

alter table mailing_settings
  add column sms_on boolean not null default false,
  add column sms_segments_a_day int not null default 200 check (sms_segments_a_day between 1 and 10000);

-- Messages until they are sent; like letters, their text stands here and in no job. Of one that is `sending`, `not_before`
-- is when its sender is dead.
create table outgoing_text_messages (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  phone text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending')),
  is_once boolean not null default false,
  attempts smallint not null default 0,
  not_before timestamptz,
  delivery_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (school_id, id)
);
create index outgoing_text_messages_phone on outgoing_text_messages (school_id, phone);
select force_row_level_security('outgoing_text_messages');

-- The parts of text messages that a school sent on a day of its own time.
create table text_message_days (
  school_id bigint not null references schools,
  day date not null,
  segments int not null check (segments >= 0),
  primary key (school_id, day)
);
select force_row_level_security('text_message_days');
