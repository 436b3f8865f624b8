-- A message of a student's thread in a chat: one that came from there, or the copy that the bot sends there. `state` is what
-- the school sees of it: `blocked` when the person blocked the bot, `failed` when it did not get there for another reason.
create table chat_copies (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  message_id bigint not null,
  chat_id bigint not null,
  -- Telegram's id; null until it is sent.
  chat_message_id bigint,
  state text not null check (state in ('received', 'waiting', 'sent', 'blocked', 'failed')),
  changed_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, message_id) references student_messages (school_id, id) on delete cascade
);
create index chat_copies_message on chat_copies (school_id, message_id);
create unique index chat_copies_in_chat on chat_copies (school_id, chat_id, chat_message_id);
select force_row_level_security('chat_copies');

alter table student_messages add column edited_at timestamptz;
alter table outgoing_chat_messages
  -- The copy that is sent with it.
  add column copy_id bigint,
  -- Telegram's message that it answers.
  add column reply_to bigint;
