-- Who did what, when, to which row. Appended in the transaction of the act; nobody has a grant to change it.
create table audit_log (
  school_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  action text not null,
  actor_id bigint,
  actor_role text,
  object_kind text not null,
  object_id bigint,
  request_id text not null,
  ip text not null default '',
  details jsonb not null default '{}',
  primary key (school_id, id)
);
create index audit_log_object on audit_log (school_id, object_kind, object_id, id desc);
select fence('audit_log', append_only => true);

-- The answer to a write that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  school_id bigint not null,
  actor_id bigint not null,
  key text not null,
  request_hash text not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (school_id, actor_id, key)
);
select fence('idempotency_keys');

-- People's and the school's files: the bytes lie in the store under an unguessable key.
create table files (
  school_id bigint not null,
  id bigint generated always as identity,
  store_key text not null unique,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- public: pictures of the catalogue, logos; private: served after a check of the caller.
  audience text not null check (audience in ('public', 'private')),
  uploaded_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
select fence('files');

-- What was sent while no mail server or SMS provider is configured.
create table development_mailbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text
);
create index development_mailbox_recipient on development_mailbox (recipient, id desc);
grant select, insert, delete on development_mailbox to qadam_app;

-- Counters of rate-limiter-flexible, shared by all processes.
create table rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to qadam_app;
