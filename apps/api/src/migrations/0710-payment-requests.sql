-- Links by which somebody without an account pays one order or one tranche. What became of the payment stands at the
-- provider's attempt and in the ledger; a payment attempt for a tranche names its link by `request:ID`.
create table payment_requests (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  order_id bigint,
  tranche_id bigint,
  secret_digest text not null,
  -- To whom the link went by e-mail.
  guardian_id bigint,
  made_at timestamptz not null,
  made_by bigint,
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  -- When it was paid through the link, and how much.
  paid_at timestamptz,
  paid_minor bigint check (paid_minor > 0),
  primary key (school_id, id),
  check (num_nonnulls(order_id, tranche_id) = 1),
  check ((paid_at is null) = (paid_minor is null)),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, order_id) references orders (school_id, id),
  foreign key (school_id, tranche_id) references tranches (school_id, id),
  foreign key (school_id, guardian_id) references guardians (school_id, id) on delete set null (guardian_id),
  foreign key (school_id, made_by) references people (school_id, id),
  foreign key (school_id, withdrawn_by) references people (school_id, id)
);
create unique index payment_requests_secret on payment_requests (school_id, secret_digest);
create unique index payment_requests_order on payment_requests (school_id, order_id)
  where withdrawn_at is null and paid_at is null;
create unique index payment_requests_tranche on payment_requests (school_id, tranche_id)
  where withdrawn_at is null and paid_at is null;
create index payment_requests_orders on payment_requests (school_id, order_id) where order_id is not null;
create index payment_requests_tranches on payment_requests (school_id, tranche_id) where tranche_id is not null;
create index payment_requests_student on payment_requests (school_id, student_id, id desc);
create index payment_requests_guardian on payment_requests (school_id, guardian_id) where guardian_id is not null;
create index payment_requests_made_by on payment_requests (school_id, made_by);
create index payment_requests_withdrawn_by on payment_requests (school_id, withdrawn_by) where withdrawn_by is not null;
select force_row_level_security('payment_requests');

-- Attempts that were begun through a link: what comes of them was done by whoever has it, not by the student.
create table payment_request_attempts (
  school_id bigint not null,
  attempt_id bigint not null,
  request_id bigint not null,
  primary key (school_id, attempt_id),
  foreign key (school_id, attempt_id) references payment_attempts (school_id, id),
  foreign key (school_id, request_id) references payment_requests (school_id, id)
);
create index payment_request_attempts_request on payment_request_attempts (school_id, request_id);
select force_row_level_security('payment_request_attempts');

create table payment_request_refunds (
  school_id bigint not null,
  refund_id bigint not null,
  request_id bigint not null,
  -- The pending transaction of the ledger, which the provider's answer posts or voids.
  transaction_id bigint not null,
  posted_id bigint,
  requested_by bigint,
  primary key (school_id, refund_id),
  foreign key (school_id, refund_id) references payment_refunds (school_id, id),
  foreign key (school_id, request_id) references payment_requests (school_id, id),
  foreign key (school_id, transaction_id) references ledger_transactions (school_id, id),
  foreign key (school_id, posted_id) references ledger_transactions (school_id, id),
  foreign key (school_id, requested_by) references people (school_id, id)
);
create index payment_request_refunds_request on payment_request_refunds (school_id, request_id);
create index payment_request_refunds_transaction on payment_request_refunds (school_id, transaction_id);
create index payment_request_refunds_posted on payment_request_refunds (school_id, posted_id);
create index payment_request_refunds_requested_by on payment_request_refunds (school_id, requested_by);
select force_row_level_security('payment_request_refunds');
