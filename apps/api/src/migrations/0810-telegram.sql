-- A school's Telegram bot. The token is encrypted by the key of the environment and never read back by people. `state` is
-- `refused` once Telegram does not know the token any more. Two leases elect one sender and one poller of all processes.
create table telegram_bots (
  school_id bigint not null references schools,
  bot_id bigint not null,
  username text not null check (username ~ '^[A-Za-z0-9_]{3,64}$'),
  encrypted_token bytea not null,
  state text not null default 'on' check (state in ('on', 'refused')),
  -- After a 429 nothing of this bot goes before.
  not_before timestamptz,
  sends_until timestamptz,
  polls_until timestamptz,
  next_update_id bigint not null default 0,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id),
  -- One bot answers for one school: two would take each other's updates.
  constraint telegram_bots_bot unique (bot_id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index telegram_bots_changed_by on telegram_bots (school_id, changed_by);
select force_row_level_security('telegram_bots');

-- A person's chat with the bot. One person has one chat in a school and one chat is one person.
create table telegram_links (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  person_id bigint not null,
  bot_id bigint not null,
  chat_id bigint not null,
  username text,
  linked_at timestamptz not null,
  blocked_at timestamptz,
  unlinked_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id)
);
create unique index telegram_links_person on telegram_links (school_id, person_id) where unlinked_at is null;
create unique index telegram_links_chat on telegram_links (school_id, chat_id) where unlinked_at is null;
create index telegram_links_of_person on telegram_links (school_id, person_id);
select force_row_level_security('telegram_links');

-- A student's personal code is derived from the version here; a used one links no further chat. No row: version 0.
create table telegram_codes (
  school_id bigint not null references schools,
  person_id bigint not null,
  version int not null default 0,
  used_at timestamptz,
  renewed_at timestamptz,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id)
);
select force_row_level_security('telegram_codes');

-- One-time links of everybody else, by digest alone.
create table telegram_start_links (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  person_id bigint not null,
  digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, id),
  unique (school_id, digest),
  foreign key (school_id, person_id) references people (school_id, id)
);
create index telegram_start_links_person on telegram_start_links (school_id, person_id);
select force_row_level_security('telegram_start_links');

-- Each update is handled once.
create table telegram_updates (
  school_id bigint not null references schools,
  bot_id bigint not null,
  update_id bigint not null,
  handled_at timestamptz not null,
  primary key (school_id, bot_id, update_id)
);
create index telegram_updates_handled on telegram_updates (school_id, handled_at);
select force_row_level_security('telegram_updates');

-- Messages until they are sent; like letters, their text stands here and in no job. A long one goes in parts.
create table outgoing_chat_messages (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  chat_id bigint not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  sent_parts smallint not null default 0,
  -- Answers to people go ahead of news.
  is_answer boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sending')),
  attempts smallint not null default 0,
  not_before timestamptz,
  delivery_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (school_id, id)
);
create index outgoing_chat_messages_next on outgoing_chat_messages (school_id, is_answer desc, id);
create index outgoing_chat_messages_chat on outgoing_chat_messages (school_id, chat_id);
select force_row_level_security('outgoing_chat_messages');

-- A student's record says whether a chat reaches them.
create function sync_has_chat_id() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update student_records r set has_chat_id = reached.yes
  from (select exists (
    select from telegram_links l where l.school_id = new.school_id and l.person_id = new.person_id
      and l.unlinked_at is null and l.blocked_at is null) as yes) reached
  where r.school_id = new.school_id and r.student_id = new.person_id and r.has_chat_id <> reached.yes;
  return null;
end $$;
create trigger sync_has_chat_id after insert or update on telegram_links
  for each row execute function sync_has_chat_id();
