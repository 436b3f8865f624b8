-- Tranches: what a student has to pay and when. The ledger says what is owed and paid; these tables say what for (ADR 0645).
create table payment_plans (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  package_id bigint,
  -- Counts the plans of the student for the package.
  number int not null,
  currency char(3) not null references currencies (code),
  -- Before discounts.
  total_minor bigint not null check (total_minor > 0),
  discounts jsonb not null,
  -- The transaction of the discounts, which a later plan reverses.
  discount_id bigint,
  created_at timestamptz not null,
  created_by bigint,
  ended_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, package_id) references packages (school_id, id),
  foreign key (school_id, discount_id) references ledger_transactions (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create index payment_plans_student on payment_plans (school_id, student_id, id);
create index payment_plans_package on payment_plans (school_id, package_id) where package_id is not null;
create index payment_plans_discount on payment_plans (school_id, discount_id) where discount_id is not null;
create index payment_plans_created_by on payment_plans (school_id, created_by);
select force_row_level_security('payment_plans');

create table tranches (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  -- Null for one that was planned by itself.
  plan_id bigint,
  package_id bigint,
  currency char(3) not null references currencies (code),
  amount_minor bigint not null check (amount_minor > 0),
  -- The sum of its payments, by their trigger alone.
  paid_minor bigint not null default 0,
  -- The day, or the event that makes it: `due_on` is set once the event has happened.
  due_on date,
  event text check (event in ('contract', 'invitation', 'visa')),
  days_after int check (days_after between 0 and 365),
  note text not null default '',
  -- The transaction that charges the present amount.
  charge_id bigint,
  row_version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  waived_at timestamptz,
  waived_by bigint,
  waive_reason text,
  ended_at timestamptz,
  ended_by bigint,
  end_reason text,
  -- The plan that replaced it.
  replaced_by bigint,
  primary key (school_id, id),
  constraint tranches_paid_within check (paid_minor between 0 and amount_minor),
  constraint tranches_due check ((event is null) = (days_after is null) and (event is not null or due_on is not null)),
  constraint tranches_waived check ((waived_at is null) = (waive_reason is null)),
  constraint tranches_ended check ((ended_at is null) = (end_reason is null) and (ended_at is null or paid_minor = 0)),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, plan_id) references payment_plans (school_id, id),
  foreign key (school_id, replaced_by) references payment_plans (school_id, id),
  foreign key (school_id, package_id) references packages (school_id, id),
  foreign key (school_id, charge_id) references ledger_transactions (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, waived_by) references people (school_id, id),
  foreign key (school_id, ended_by) references people (school_id, id)
);
create index tranches_student on tranches (school_id, student_id, id);
create index tranches_plan on tranches (school_id, plan_id) where plan_id is not null;
create index tranches_package on tranches (school_id, package_id) where package_id is not null;
create index tranches_charge on tranches (school_id, charge_id);
create index tranches_replaced_by on tranches (school_id, replaced_by) where replaced_by is not null;
create index tranches_created_by on tranches (school_id, created_by);
create index tranches_waived_by on tranches (school_id, waived_by) where waived_by is not null;
create index tranches_ended_by on tranches (school_id, ended_by) where ended_by is not null;
-- What is still to be paid, by its day: who pays today, debtors.
create index tranches_open on tranches (school_id, due_on, student_id)
  where ended_at is null and waived_at is null and paid_minor < amount_minor;
select force_row_level_security('tranches');

-- What a tranche was before each change.
create table tranche_versions (
  school_id bigint not null,
  tranche_id bigint not null,
  version int not null,
  amount_minor bigint not null,
  due_on date,
  event text,
  days_after int,
  until timestamptz not null,
  by_id bigint,
  primary key (school_id, tranche_id, version),
  foreign key (school_id, tranche_id) references tranches (school_id, id),
  foreign key (school_id, by_id) references people (school_id, id)
);
create index tranche_versions_by on tranche_versions (school_id, by_id);
select force_row_level_security('tranche_versions', append_only => true);

-- Which credit paid which tranche: the parts of transactions of kind `application`.
create table tranche_payments (
  school_id bigint not null,
  id bigint generated always as identity,
  tranche_id bigint not null,
  transaction_id bigint not null,
  minor bigint not null check (minor > 0),
  primary key (school_id, id),
  foreign key (school_id, tranche_id) references tranches (school_id, id),
  foreign key (school_id, transaction_id) references ledger_transactions (school_id, id)
);
create index tranche_payments_tranche on tranche_payments (school_id, tranche_id);
create index tranche_payments_transaction on tranche_payments (school_id, transaction_id);
select force_row_level_security('tranche_payments', append_only => true);

create function tranche_payments_added() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update tranches t set paid_minor = t.paid_minor + a.minor
  from (select tranche_id, sum(minor) as minor from added where school_id = current_school() group by 1) a
  where t.school_id = current_school() and t.id = a.tranche_id;
  return null;
end $$;
create trigger tranche_payments_added after insert on tranche_payments
  referencing new table as added for each statement execute function tranche_payments_added();

-- The package cost of students: what their tranches come to, without what was waived; only in the school's currency.
create function sync_package_costs(ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  with costs as materialized (
    select i.id, (select sum(case when t.waived_at is null then t.amount_minor else t.paid_minor end)::bigint from tranches t
      where t.school_id = current_school() and t.student_id = i.id and t.ended_at is null
        and t.currency = (select s.currency from schools s where s.school_id = current_school())) as cost
    from (select distinct one as id from unnest(ids) one) i order by 1
  ), recorded as (
    update student_records r set package_cost_tiyn = c.cost from costs c
    where r.school_id = current_school() and r.student_id = c.id and r.package_cost_tiyn is distinct from c.cost)
  update student_search x set package_cost = c.cost from costs c
  where x.school_id = current_school() and x.student_id = c.id and x.package_cost is distinct from c.cost;
end $$;
create function tranches_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform sync_package_costs(array(select student_id from came));
  return null;
end $$;
create trigger tranches_added after insert on tranches
  referencing new table as came for each statement execute function tranches_added();
-- A merge of students takes tranches to another one.
create function tranches_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ids bigint[] := array(select x.student_id from gone g join came c on c.id = g.id
    cross join lateral (values (g.student_id), (c.student_id)) x (student_id)
    where (g.student_id, g.amount_minor, g.ended_at, g.waived_at) is distinct from
        (c.student_id, c.amount_minor, c.ended_at, c.waived_at)
      or (c.waived_at is not null and g.paid_minor <> c.paid_minor));
begin
  if ids <> '{}' then perform sync_package_costs(ids); end if;
  return null;
end $$;
create trigger tranches_changed after update on tranches
  referencing old table as gone new table as came for each statement execute function tranches_changed();

-- What the accounts of people have taken in and given out: balances forget it. Held by account, so that a merge of students,
-- which transfers balances, leaves it where it was.
create table ledger_account_totals (
  school_id bigint not null,
  account_id bigint not null,
  charged bigint not null default 0,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  primary key (school_id, account_id),
  foreign key (school_id, account_id) references ledger_accounts (school_id, id)
);
select force_row_level_security('ledger_account_totals', append_only => true);
revoke insert on ledger_account_totals from qadam_app;

-- What entries add to the totals, for the trigger and for the nightly proof.
create function ledger_totals_of(account_ids bigint[], entry_ids bigint[])
returns table (account_id bigint, charged bigint, paid bigint, refunded bigint) language sql stable as $$
  select e.account_id,
    coalesce(sum(e.minor) filter (where a.kind = 'receivable' and k.kind in ('charge', 'opening', 'discount', 'waiver',
      'write_off', 'rounding')), 0)::bigint,
    coalesce(sum(-e.minor) filter (where a.kind = 'credit' and k.kind in ('receipt', 'opening', 'cashback')), 0)::bigint,
    coalesce(sum(e.minor) filter (where a.kind = 'credit' and k.kind = 'payout'), 0)::bigint
  from ledger_entries e
  join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
  join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id
  left join ledger_transactions r on r.school_id = t.school_id and r.id = t.reverses_id
  cross join lateral (select coalesce(r.kind, t.kind) as kind) k
  where e.school_id = current_school() and e.phase <> 'pending' and a.person_id is not null
    and (account_ids is null or e.account_id = any(account_ids)) and (entry_ids is null or e.id = any(entry_ids))
  group by e.account_id
$$;

-- After `ledger_entries_added`, which brings the balances in step: triggers of one event run by their names.
create function ledger_totals_added() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  home char(3);
begin
  insert into ledger_account_totals as t (school_id, account_id, charged, paid, refunded)
  select current_school(), f.account_id, f.charged, f.paid, f.refunded
  from ledger_totals_of(null, array(select id from added)) f
  where (f.charged, f.paid, f.refunded) is distinct from (0::bigint, 0::bigint, 0::bigint)
  order by 2
  on conflict (school_id, account_id) do update set charged = t.charged + excluded.charged, paid = t.paid + excluded.paid,
    refunded = t.refunded + excluded.refunded;
  select currency into home from schools where school_id = current_school();
  with owed as materialized (
    select distinct a.person_id as id, b.balance from added e
    join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id and a.kind = 'receivable' and a.currency = home
    join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
    where e.phase <> 'pending'
  ), recorded as (
    update student_records r set payment_balance_tiyn = o.balance from owed o
    where r.school_id = current_school() and r.student_id = o.id and r.payment_balance_tiyn is distinct from o.balance)
  update student_search x set payment_balance = o.balance from owed o
  where x.school_id = current_school() and x.student_id = o.id and x.payment_balance is distinct from o.balance;
  return null;
end $$;
create trigger ledger_totals_added after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_totals_added();

-- The first day of an event that tranches wait for, in the school's time zone.
create function day_of_tranche_event(student bigint, awaited text) returns date language sql stable as $$
  select (case awaited
    when 'contract' then (select g.contract_at from student_stages g where g.school_id = current_school() and g.student_id = student)
    when 'visa' then (select g.visa_at from student_stages g where g.school_id = current_school() and g.student_id = student)
    else (select min(g.invited_at) from season_stages g where g.school_id = current_school() and g.student_id = student)
  end at time zone (select s.time_zone from schools s where s.school_id = current_school()))::date
$$;
-- A tranche gets its day when its event happens, and keeps it.
create function set_tranche_days(ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  update tranches t set due_on = day_of_tranche_event(t.student_id, t.event) + t.days_after, row_version = t.row_version + 1
  where t.school_id = current_school() and t.student_id = any(ids) and t.due_on is null and t.ended_at is null
    and day_of_tranche_event(t.student_id, t.event) is not null;
end $$;
create function tranche_event_happened() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform set_tranche_days(array(select distinct student_id from came));
  return null;
end $$;
create trigger tranche_event_came after insert on student_stages
  referencing new table as came for each statement execute function tranche_event_happened();
create trigger tranche_event_changed after update on student_stages
  referencing new table as came for each statement execute function tranche_event_happened();
create trigger tranche_event_came after insert on season_stages
  referencing new table as came for each statement execute function tranche_event_happened();
create trigger tranche_event_changed after update on season_stages
  referencing new table as came for each statement execute function tranche_event_happened();
revoke execute on function sync_package_costs(bigint[]), set_tranche_days(bigint[]) from public;

-- What does not agree between tranches, the students' list and the ledger; no rows are the proof that everything does.
create function tranche_differences()
returns table (what text, student_id bigint, tranche_id bigint, stored bigint, computed bigint)
language sql stable security definer set search_path = public as $$
  with home as (select currency from schools where school_id = current_school()),
  paid as (select p.tranche_id, sum(p.minor)::bigint as minor from tranche_payments p where p.school_id = current_school() group by 1),
  open as (
    select t.student_id, t.currency, sum(t.amount_minor - t.paid_minor)::bigint as minor from tranches t
    where t.school_id = current_school() and t.ended_at is null and t.waived_at is null group by 1, 2),
  owed as (
    select a.person_id, a.currency, b.balance from ledger_accounts a
    join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
    where a.school_id = current_school() and a.kind = 'receivable'),
  costs as (
    select t.student_id, sum(case when t.waived_at is null then t.amount_minor else t.paid_minor end)::bigint as minor
    from tranches t join home h on h.currency = t.currency
    where t.school_id = current_school() and t.ended_at is null group by 1)
  select 'tranche_paid', t.student_id, t.id, t.paid_minor, coalesce(p.minor, 0) from tranches t
  left join paid p on p.tranche_id = t.id
  where t.school_id = current_school() and t.paid_minor <> coalesce(p.minor, 0)
  union all
  -- More is owed than tranches say where something was charged otherwise; less never.
  select 'tranches_owed', o.student_id, null, o.minor, coalesce(w.balance, 0) from open o
  left join owed w on w.person_id = o.student_id and w.currency = o.currency where coalesce(w.balance, 0) < o.minor
  union all
  select 'package_cost', r.student_id, null, r.package_cost_tiyn, c.minor from student_records r
  left join costs c on c.student_id = r.student_id
  where r.school_id = current_school() and r.package_cost_tiyn is distinct from c.minor
  union all
  select 'payment_balance', r.student_id, null, r.payment_balance_tiyn, w.balance from student_records r
  left join owed w on w.person_id = r.student_id and w.currency = (select currency from home)
  where r.school_id = current_school() and r.payment_balance_tiyn is distinct from w.balance
  union all
  select 'search', x.student_id, null, coalesce(x.payment_balance, 0), coalesce(r.payment_balance_tiyn, 0) from student_search x
  join student_records r on r.school_id = x.school_id and r.student_id = x.student_id
  where x.school_id = current_school() and (x.package_cost, x.payment_balance) is distinct from
    (r.package_cost_tiyn, r.payment_balance_tiyn)
  union all
  select 'totals', null, a.id, coalesce(t.charged + 3 * t.paid + 7 * t.refunded, 0), coalesce(f.charged + 3 * f.paid + 7 * f.refunded, 0)
  from ledger_accounts a
  left join ledger_account_totals t on t.school_id = a.school_id and t.account_id = a.id
  left join ledger_totals_of(null, null) f on f.account_id = a.id
  where a.school_id = current_school() and (coalesce(t.charged, 0), coalesce(t.paid, 0), coalesce(t.refunded, 0))
    is distinct from (coalesce(f.charged, 0), coalesce(f.paid, 0), coalesce(f.refunded, 0))
$$;

-- Nobody types the package cost any more. What was typed stays in the history of the record, until a plan says what is owed.
do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    update student_records set package_cost_tiyn = null, payment_balance_tiyn = null
    where package_cost_tiyn is not null or payment_balance_tiyn is not null;
    update student_records r set payment_balance_tiyn = b.balance
    from ledger_accounts a join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
    where a.school_id = school and a.kind = 'receivable' and r.school_id = school and r.student_id = a.person_id
      and a.currency = (select s.currency from schools s where s.school_id = school);
    update student_search x set package_cost = null, payment_balance = r.payment_balance_tiyn
    from student_records r where r.school_id = school and r.student_id = x.student_id and x.school_id = school
      and (x.package_cost is not null or x.payment_balance is distinct from r.payment_balance_tiyn);
    insert into ledger_account_totals select school, f.* from ledger_totals_of(null, null) f;
    set constraints all immediate;
    set constraints all deferred;
    perform set_config('app.students_more', '', true), set_config('app.students_touched', '', true);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
