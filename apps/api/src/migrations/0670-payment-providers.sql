-- How a school takes payments: what it set for each provider, and its keys, encrypted by the application.
create table payment_providers (
  school_id bigint not null references schools (school_id),
  provider text not null check (provider in ('demo_bank', 'kaspi')),
  is_on boolean not null,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Written and never read back by people; the key of the environment opens it.
  encrypted_keys bytea,
  key_names text[] not null default '{}',
  keys_changed_at timestamptz,
  -- The last number of an attempt: banks want six to fifteen digits, unique for ever in the school's terminal.
  last_number bigint not null default 99999 check (last_number between 99999 and 999999999999999),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, provider),
  check ((encrypted_keys is null) = (key_names = '{}')),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index payment_providers_changed_by on payment_providers (school_id, changed_by);
select force_row_level_security('payment_providers');

-- One try to pay for something through a provider. Whoever sells gives the reference and never a provider's number.
create table payment_attempts (
  school_id bigint not null,
  id bigint generated always as identity,
  provider text not null,
  number bigint not null check (number between 100000 and 999999999999999),
  order_ref text not null check (order_ref <> '' and length(order_ref) <= 64),
  is_test boolean not null default false,
  payer_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'created'
    check (state in ('created', 'waiting', 'succeeded', 'declined', 'expired', 'unknown')),
  reason text check (reason in ('refused_by_bank', 'no_money', 'card_expired', 'not_confirmed', 'wrong_keys', 'not_found',
    'silent', 'other_amount', 'other_currency', 'unclear')),
  -- What the provider calls it: refunds need it.
  provider_ref text,
  pay_address text,
  -- Where the payer returns to, a path of the app.
  return_path text not null check (return_path ~ '^/([^/\\]|$)' and length(return_path) <= 300),
  language text not null check (language in ('ru', 'kk', 'en')),
  -- Pending refunds included: two at once never give back more than was paid.
  refunded_minor bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  asked int not null default 0,
  next_ask_at timestamptz,
  primary key (school_id, id),
  unique (school_id, provider, number),
  constraint payment_attempts_refunded check (refunded_minor between 0 and amount_minor),
  check ((state = 'succeeded') or refunded_minor = 0),
  foreign key (school_id, provider) references payment_providers (school_id, provider),
  foreign key (school_id, payer_id) references people (school_id, id)
);
create index payment_attempts_latest on payment_attempts (school_id, created_at desc, id desc);
create index payment_attempts_order on payment_attempts (school_id, order_ref, id desc);
create index payment_attempts_payer on payment_attempts (school_id, payer_id, id desc);
create index payment_attempts_due on payment_attempts (school_id, next_ask_at) where next_ask_at is not null;
select force_row_level_security('payment_attempts');

-- Amount, currency, payer and reference are what they were; a success stays one.
create function reject_changed_attempt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.provider, new.number, new.order_ref, new.amount_minor, new.currency, new.is_test)
      is distinct from (old.provider, old.number, old.order_ref, old.amount_minor, old.currency, old.is_test)
    or new.payer_id is distinct from old.payer_id then
    raise exception 'what a payment attempt is for does not change' using errcode = 'check_violation';
  end if;
  if old.state = 'succeeded' and new.state <> 'succeeded' then
    raise exception 'a payment that succeeded stays one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reject_changed_attempt before update on payment_attempts
  for each row execute function reject_changed_attempt();
create function reject_deleted_attempt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a payment attempt is not deleted' using errcode = 'check_violation';
end $$;
create trigger reject_deleted_attempt before delete on payment_attempts
  for each row execute function reject_deleted_attempt();

create table payment_refunds (
  school_id bigint not null,
  id bigint generated always as identity,
  attempt_id bigint not null,
  -- The client's id of it: sent again, it is the same refund.
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason <> ''),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  fault text,
  provider_ref text,
  -- The number of the provider's document, of a refund made by hand.
  document_number text,
  requested_at timestamptz not null,
  requested_by bigint,
  settled_at timestamptz,
  asked int not null default 0,
  next_ask_at timestamptz,
  primary key (school_id, id),
  unique (school_id, attempt_id, key),
  foreign key (school_id, attempt_id) references payment_attempts (school_id, id),
  foreign key (school_id, requested_by) references people (school_id, id)
);
create index payment_refunds_by on payment_refunds (school_id, requested_by);
create index payment_refunds_due on payment_refunds (school_id, next_ask_at) where next_ask_at is not null;
select force_row_level_security('payment_refunds');

-- What a provider told us, byte for byte, each message once; only appended.
create table provider_events (
  school_id bigint not null,
  id bigint generated always as identity,
  provider text not null,
  -- The provider's own id of the message, else a digest of it.
  event_key text not null check (event_key <> '' and length(event_key) <= 200),
  kind text not null check (kind in ('webhook', 'answer', 'by_hand')),
  attempt_id bigint,
  body bytea not null check (length(body) <= 65536),
  at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, provider, event_key),
  foreign key (school_id, provider) references payment_providers (school_id, provider),
  foreign key (school_id, attempt_id) references payment_attempts (school_id, id)
);
create index provider_events_attempt on provider_events (school_id, attempt_id, id);
select force_row_level_security('provider_events', append_only => true);
