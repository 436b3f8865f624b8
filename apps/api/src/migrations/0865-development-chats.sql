-- Messages of the embedded Bot API, which plays Telegram outside production, with their files.
create table development_chats (
  bot_id bigint not null,
  id bigint not null,
  entry jsonb not null,
  file bytea,
  primary key (bot_id, id)
);
grant select, insert on development_chats to qadam_app;
