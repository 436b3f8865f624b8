-- In the operator's school: money of a tariff that goes back, with the days of the term that go with it.
create table tariff_refunds (
  school_id bigint not null,
  refund_id bigint not null,
  order_id bigint not null,
  reason text not null check (reason <> '' and length(reason) <= 300),
  -- The pending transaction of the ledger, which the provider's answer posts or voids.
  transaction_id bigint not null,
  posted_id bigint,
  -- The days that the term lost when the provider confirmed; null before, and once the refund failed after all.
  days int check (days >= 0),
  asked_at timestamptz not null,
  primary key (school_id, refund_id),
  foreign key (school_id, refund_id) references payment_refunds (school_id, id),
  foreign key (school_id, order_id) references tariff_orders (school_id, id),
  foreign key (school_id, transaction_id) references ledger_transactions (school_id, id),
  foreign key (school_id, posted_id) references ledger_transactions (school_id, id)
);
create index tariff_refunds_order on tariff_refunds (school_id, order_id);
create index tariff_refunds_transaction on tariff_refunds (school_id, transaction_id);
create index tariff_refunds_posted on tariff_refunds (school_id, posted_id) where posted_id is not null;
select force_row_level_security('tariff_refunds');
