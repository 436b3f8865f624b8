-- Events on their way to their reactions, so that the audit log is audit alone. An event bears the number of its line in
-- the audit log: jobs and reactions_done that know it by that number stay good, in both directions of a deployment. No
-- foreign key: a term may purge the line first.
create table outbox (
  school_id bigint not null,
  event_id bigint not null,
  at timestamptz not null,
  name text not null,
  object_kind text not null,
  object_id bigint,
  actor_id bigint,
  payload jsonb not null,
  -- When all its reactions had happened. What nothing reacts to stays null and is purged by age.
  delivered_at timestamptz,
  primary key (school_id, event_id)
);
-- Purged by age.
create index outbox_at on outbox (school_id, at);
select fence('outbox');
