-- The books of the demo bank, which stands for a bank outside: the product reads them only through its driver.
create table demo_bank_payments (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  return_address text not null,
  language text not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'asked', 'paid', 'declined')),
  reason text,
  -- A payment that is told late is paid from then on.
  paid_at timestamptz,
  card text,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  primary key (school_id, id),
  unique (school_id, number)
);
select force_row_level_security('demo_bank_payments');
create table demo_bank_refunds (
  school_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('done', 'failed')),
  -- From then on the money is back at the shop: the refund has failed after it succeeded.
  returns_at timestamptz,
  primary key (school_id, id),
  unique (school_id, key),
  foreign key (school_id, payment_id) references demo_bank_payments (school_id, id)
);
create index demo_bank_refunds_payment on demo_bank_refunds (school_id, payment_id);
select force_row_level_security('demo_bank_refunds');
