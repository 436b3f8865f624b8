-- Bots that a school has removed or replaced, until Telegram has been asked to bring no more updates and to show no menu. The
-- row goes with that, or once its token turns out to be revoked.
create table telegram_retired_bots (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  bot_id bigint not null,
  encrypted_token bytea not null,
  retired_at timestamptz not null,
  primary key (school_id, id)
);
select force_row_level_security('telegram_retired_bots');
