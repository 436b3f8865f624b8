-- Orders of courses. A payment attempt names its order by `order:ID`; what was paid stands in the ledger.
create table orders (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  student_id bigint not null,
  program_id bigint not null,
  state text not null default 'created' check (state in ('created', 'pending', 'failed', 'expired', 'canceled',
    'succeeded', 'partially_refunded', 'refunded')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null references currencies (code),
  -- What the payer was shown before paying.
  refund_policy text not null default '' check (length(refund_policy) <= 4000),
  refunded_minor bigint not null default 0,
  created_at timestamptz not null,
  created_by bigint,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (school_id, id),
  check (refunded_minor between 0 and amount_minor),
  check ((paid_at is not null) = (state in ('succeeded', 'partially_refunded', 'refunded'))),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create unique index orders_one_open on orders (school_id, student_id, program_id)
  where state in ('created', 'pending', 'failed');
create index orders_latest on orders (school_id, created_at desc, id desc);
create index orders_program on orders (school_id, program_id, created_at desc);
create index orders_student on orders (school_id, student_id, created_at desc);
create index orders_open on orders (school_id, expires_at) where state in ('created', 'pending', 'failed');
create index orders_created_by on orders (school_id, created_by);
select force_row_level_security('orders');

-- What an order is for and what it costs never changes.
create function reject_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.program_id, new.amount_minor, new.currency, new.refund_policy)
      is distinct from (old.program_id, old.amount_minor, old.currency, old.refund_policy) then
    raise exception 'what an order is for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_stay before update on orders for each row execute function reject_changed_order();

create table order_refunds (
  school_id bigint not null,
  refund_id bigint not null,
  order_id bigint not null,
  keeps_access boolean not null,
  -- The pending transaction of the ledger, which the provider's answer posts or voids.
  transaction_id bigint not null,
  posted_id bigint,
  requested_by bigint,
  primary key (school_id, refund_id),
  foreign key (school_id, refund_id) references payment_refunds (school_id, id),
  foreign key (school_id, order_id) references orders (school_id, id),
  foreign key (school_id, transaction_id) references ledger_transactions (school_id, id),
  foreign key (school_id, posted_id) references ledger_transactions (school_id, id),
  foreign key (school_id, requested_by) references people (school_id, id)
);
create index order_refunds_order on order_refunds (school_id, order_id);
create index order_refunds_transaction on order_refunds (school_id, transaction_id);
create index order_refunds_posted on order_refunds (school_id, posted_id);
create index order_refunds_requested_by on order_refunds (school_id, requested_by);
select force_row_level_security('order_refunds');

create table order_settings (
  school_id bigint primary key references schools (school_id),
  refund_policy_ru text check (length(refund_policy_ru) <= 4000),
  refund_policy_kk text check (length(refund_policy_kk) <= 4000),
  refund_policy_en text check (length(refund_policy_en) <= 4000),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint,
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index order_settings_changed_by on order_settings (school_id, changed_by);
select force_row_level_security('order_settings');

alter table program_people drop constraint program_people_way;
alter table program_people add constraint program_people_way
  check (way in ('self', 'request', 'staff', 'file', 'payment')) not valid;
alter table program_people validate constraint program_people_way;
