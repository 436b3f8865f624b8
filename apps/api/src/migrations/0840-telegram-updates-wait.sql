-- Updates wait here until they are handled: what came by polling or webhook is stored first, so that nothing is lost when a
-- process dies, and files are fetched outside of a transaction. The body goes when it is handled.
alter table telegram_updates
  alter column handled_at drop not null,
  add column body jsonb check (jsonb_typeof(body) = 'object'),
  -- The messages of an album come as updates of their own, in any order.
  add column album text,
  add column received_at timestamptz not null default now();
alter table telegram_updates alter column received_at drop default;
drop index telegram_updates_handled;
create index telegram_updates_received on telegram_updates (school_id, received_at);
create index telegram_updates_waiting on telegram_updates (school_id, update_id) where handled_at is null;
