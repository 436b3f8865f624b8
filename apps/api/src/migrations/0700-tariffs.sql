-- The tariff that a school pays to the operator. The term is the school's row; prices, orders and payments are rows of the
-- operator's own school, whose books and provider keys take the money (ADR 700).
create table school_tariffs (
  school_id bigint primary key references schools (school_id),
  -- The school of the operator, to which this one pays.
  books_id bigint not null check (books_id <> school_id),
  students int check (students > 0),
  months int check (months > 0),
  monthly_minor bigint check (monthly_minor > 0),
  currency char(3) references currencies (code),
  -- The last day that is paid for.
  paid_until date not null,
  suspended_at timestamptz,
  suspended_because text check (suspended_because <> '' and length(suspended_because) <= 300),
  created_at timestamptz not null,
  check ((suspended_at is null) = (suspended_because is null))
);
select force_row_level_security('school_tariffs');

-- Letters about the term, each once for its day.
create table tariff_letters (
  school_id bigint not null references schools (school_id),
  paid_until date not null,
  stage text not null check (stage in ('fortnight', 'week', 'day', 'grace', 'ended')),
  at timestamptz not null,
  primary key (school_id, paid_until, stage)
);
select force_row_level_security('tariff_letters', append_only => true);

-- In the operator's school: which schools pay to it.
create table tariff_customers (
  school_id bigint not null references schools (school_id),
  customer_id bigint not null check (customer_id <> school_id),
  name text not null check (name <> ''),
  -- A list for this school alone; null: the common one.
  tiers jsonb,
  discounts jsonb,
  created_at timestamptz not null,
  primary key (school_id, customer_id),
  check ((tiers is null) = (discounts is null))
);
select force_row_level_security('tariff_customers');

create table tariff_price_lists (
  school_id bigint primary key references schools (school_id),
  -- [{"up_to": 50, "minor": "150000"}, …, {"up_to": null, "minor": "100000"}]: of a student and month.
  tiers jsonb not null,
  -- [{"months": 6, "percent": 5}, …]
  discounts jsonb not null default '[]',
  version int not null default 1,
  changed_at timestamptz not null
);
select force_row_level_security('tariff_price_lists');

create table tariff_orders (
  school_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  students int not null check (students > 0),
  months int not null check (months > 0),
  monthly_minor bigint not null check (monthly_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null references currencies (code),
  state text not null default 'created'
    check (state in ('created', 'pending', 'failed', 'expired', 'succeeded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  paid_until date,
  primary key (school_id, id),
  check ((paid_at is not null) = (state = 'succeeded')),
  check ((paid_until is not null) = (state = 'succeeded')),
  foreign key (school_id, customer_id) references tariff_customers (school_id, customer_id)
);
create unique index tariff_orders_one_open on tariff_orders (school_id, customer_id)
  where state in ('created', 'pending', 'failed');
create index tariff_orders_customer on tariff_orders (school_id, customer_id, id desc);
create index tariff_orders_open on tariff_orders (school_id, expires_at) where state in ('created', 'pending', 'failed');
select force_row_level_security('tariff_orders');

-- What an order is for and what it costs never changes.
create function reject_changed_tariff_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.customer_id, new.students, new.months, new.monthly_minor, new.amount_minor, new.currency)
      is distinct from (old.customer_id, old.students, old.months, old.monthly_minor, old.amount_minor, old.currency) then
    raise exception 'what an order is for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tariff_orders_stay before update on tariff_orders
  for each row execute function reject_changed_tariff_order();

create table tariff_payments (
  school_id bigint not null,
  attempt_id bigint not null,
  order_id bigint not null,
  begins_on date not null,
  ends_on date not null,
  paid_at timestamptz not null,
  primary key (school_id, attempt_id),
  check (begins_on <= ends_on),
  foreign key (school_id, attempt_id) references payment_attempts (school_id, id),
  foreign key (school_id, order_id) references tariff_orders (school_id, id)
);
create index tariff_payments_order on tariff_payments (school_id, order_id);
select force_row_level_security('tariff_payments', append_only => true);

-- Enters, within one transaction, the other side of a tariff: from a school the operator's one to which it pays, and from
-- there a school that pays. No other pair passes; each side reads only its own row to decide.
create function enter_tariff_side(other bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from school_tariffs where school_id = current_school() and books_id = other)
    and not exists (select 1 from tariff_customers where school_id = current_school() and customer_id = other) then
    raise exception 'no tariff connects these schools' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.school_id', other::text, true);
end $$;
revoke execute on function enter_tariff_side(bigint) from public;
grant execute on function enter_tariff_side(bigint) to qadam_app;
