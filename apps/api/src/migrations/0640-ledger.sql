-- The ledger: double entry, append only. What was written is corrected by a reversal, never changed (ADR 0640).
create table ledger_accounts (
  school_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('receivable', 'credit', 'cashback', 'cash', 'bank', 'clearing', 'revenue', 'refunds',
    'discounts', 'write_off', 'rounding', 'fees', 'disputes', 'exchange', 'opening')),
  -- What divides a kind: the method of a clearing account, what revenue is for.
  part text not null default '' check (length(part) <= 60),
  person_id bigint,
  currency char(3) not null references currencies (code),
  -- 1: a balance is debits less credits; -1: credits less debits.
  side smallint not null generated always as (case when kind in ('receivable', 'cash', 'bank', 'clearing', 'refunds',
    'discounts', 'write_off', 'rounding', 'fees', 'disputes', 'exchange') then 1 else -1 end) stored,
  created_at timestamptz not null,
  primary key (school_id, id),
  constraint ledger_accounts_person check ((person_id is not null) = (kind in ('receivable', 'credit', 'cashback'))),
  constraint ledger_accounts_currency unique (school_id, id, currency),
  foreign key (school_id, person_id) references people (school_id, id)
);
-- Those of the school as of nobody, so that accounts are found by one key.
create unique index ledger_accounts_one on ledger_accounts (school_id, coalesce(person_id, 0), kind, part, currency);
create index ledger_accounts_person on ledger_accounts (school_id, person_id);
create index ledger_accounts_kind on ledger_accounts (school_id, kind, currency, part);
select force_row_level_security('ledger_accounts', append_only => true);

create table ledger_transactions (
  school_id bigint not null,
  id bigint generated always as identity,
  -- The caller's key, the only idempotency; with another content it is a conflict.
  key text not null check (length(key) between 1 and 120),
  content_hash text not null,
  -- A pending transaction is followed by one that posts or voids it.
  phase text not null check (phase in ('posted', 'pending', 'post', 'void')),
  kind text not null check (kind in ('opening', 'charge', 'discount', 'waiver', 'receipt', 'application', 'refund',
    'payout', 'cashback', 'write_off', 'rounding', 'fee', 'dispute', 'transfer', 'reversal')),
  pending_id bigint,
  reverses_id bigint,
  reason text,
  note text not null default '',
  entries int not null,
  at timestamptz not null,
  expires_at timestamptz,
  -- A foreign amount with the rate of its day, an exact decimal.
  foreign_minor bigint,
  foreign_currency char(3) references currencies (code),
  rate text check (rate ~ '^[0-9]{1,18}(\.[0-9]{1,12})?$'),
  rate_on date,
  rate_source text,
  by_id bigint,
  primary key (school_id, id),
  constraint ledger_transactions_key unique (school_id, key),
  constraint ledger_transactions_phase unique (school_id, id, phase),
  constraint ledger_transactions_settled_once unique (school_id, pending_id),
  constraint ledger_transactions_reversed_once unique (school_id, reverses_id),
  check ((pending_id is not null) = (phase in ('post', 'void'))),
  check ((expires_at is not null) = (phase = 'pending')),
  check ((reverses_id is not null) = (kind = 'reversal')),
  check (reverses_id is null or (phase = 'posted' and reason is not null)),
  check (case phase when 'void' then entries = 0 and reason is not null else entries >= 2 end),
  check (num_nulls(foreign_minor, foreign_currency, rate, rate_on, rate_source) in (0, 5)),
  foreign key (school_id, pending_id) references ledger_transactions (school_id, id),
  foreign key (school_id, reverses_id) references ledger_transactions (school_id, id),
  foreign key (school_id, by_id) references people (school_id, id)
);
create index ledger_transactions_expiring on ledger_transactions (school_id, expires_at) where phase = 'pending';
create index ledger_transactions_by on ledger_transactions (school_id, by_id);
select force_row_level_security('ledger_transactions', append_only => true);

create table ledger_entries (
  school_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  phase text not null,
  account_id bigint not null,
  currency char(3) not null,
  -- A debit is positive, a credit negative.
  minor bigint not null check (minor <> 0 and abs(minor) < 1000000000000000000),
  primary key (school_id, id),
  foreign key (school_id, transaction_id, phase) references ledger_transactions (school_id, id, phase),
  foreign key (school_id, account_id, currency) references ledger_accounts (school_id, id, currency)
);
create index ledger_entries_transaction on ledger_entries (school_id, transaction_id);
create index ledger_entries_account on ledger_entries (school_id, account_id, id desc);
select force_row_level_security('ledger_entries', append_only => true);

-- Balances in step with the entries, in the direction of the account. A person's account is one row, whose lock holds the
-- floor; one of the school is the sum of up to sixteen rows, so that concurrent receipts do not wait for each other.
create table ledger_balances (
  school_id bigint not null,
  account_id bigint not null,
  slot smallint not null,
  has_floor boolean not null,
  balance bigint not null default 0,
  pending_in bigint not null default 0,
  pending_out bigint not null default 0,
  primary key (school_id, account_id, slot),
  foreign key (school_id, account_id) references ledger_accounts (school_id, id),
  -- What is pending out is spoken for; what is pending in is not there yet.
  constraint ledger_balances_floor check (not has_floor or balance - pending_out >= 0),
  constraint ledger_balances_pending check (not has_floor or (pending_in >= 0 and pending_out >= 0))
);
select force_row_level_security('ledger_balances', append_only => true);
revoke insert on ledger_balances from qadam_app;

create function ledger_rows_stay() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added: % is not possible', tg_table_name, lower(tg_op) using errcode = '42501';
end $$;
do $$
declare name text;
begin
  foreach name in array array['ledger_accounts', 'ledger_transactions', 'ledger_entries'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function ledger_rows_stay()',
      name || '_stay', name);
    execute format('create trigger %I before truncate on %I execute function ledger_rows_stay()', name || '_whole', name);
    -- Replication and restored dumps add rows; nothing of theirs changes one.
    execute format('alter table %I enable always trigger %I', name, name || '_stay');
    execute format('alter table %I enable always trigger %I', name, name || '_whole');
  end loop;
end $$;

-- Adds sums to the balances of accounts of the current school. The rows are locked in the order of the accounts.
create function apply_ledger_sums(ids bigint[], balances bigint[], pending_ins bigint[], pending_outs bigint[])
returns void language plpgsql security definer set search_path = public as $$
declare
  own_slot constant smallint := pg_backend_pid() % 16;
begin
  insert into ledger_balances (school_id, account_id, slot, has_floor)
  select a.school_id, a.id, case when a.person_id is null then own_slot else 0 end, a.person_id is not null
  from ledger_accounts a
  where a.school_id = current_school() and a.id = any(ids)
    and not exists (select 1 from ledger_balances b where b.school_id = a.school_id and b.account_id = a.id
      and b.slot = case when a.person_id is null then own_slot else 0 end)
  order by a.id
  on conflict do nothing;
  perform 1 from ledger_balances b
  where b.school_id = current_school() and b.account_id = any(ids) and b.slot = case when b.has_floor then 0 else own_slot end
  order by b.account_id for update;
  update ledger_balances b set balance = b.balance + s.balance, pending_in = b.pending_in + s.pending_in,
    pending_out = b.pending_out + s.pending_out
  from unnest(ids, balances, pending_ins, pending_outs) s (account_id, balance, pending_in, pending_out)
  where b.school_id = current_school() and b.account_id = s.account_id
    and b.slot = case when b.has_floor then 0 else own_slot end;
end $$;
-- Called by triggers alone: anybody else could count an entry twice.
revoke execute on function apply_ledger_sums(bigint[], bigint[], bigint[], bigint[]) from public;

create function ledger_entries_added() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from added where school_id is distinct from current_school()) then
    raise exception 'entries of another school' using errcode = '42501';
  end if;
  perform apply_ledger_sums(array_agg(s.account_id), array_agg(s.balance), array_agg(s.pending_in), array_agg(s.pending_out))
  from (
    select e.account_id, coalesce(sum(e.minor * a.side) filter (where e.phase <> 'pending'), 0)::bigint as balance,
      coalesce(sum(greatest(e.minor * a.side, 0)) filter (where e.phase = 'pending'), 0)::bigint as pending_in,
      coalesce(sum(greatest(-e.minor * a.side, 0)) filter (where e.phase = 'pending'), 0)::bigint as pending_out
    from added e
    join ledger_accounts a on a.school_id = current_school() and a.id = e.account_id
    group by e.account_id) s
  having count(*) > 0;
  return null;
end $$;
create trigger ledger_entries_added after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_added();

-- Whatever follows a pending transaction, its sums are pending no longer.
create function ledger_pending_settled() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform apply_ledger_sums(array_agg(s.account_id), array_agg(0::bigint), array_agg(s.pending_in), array_agg(s.pending_out))
  from (
    select e.account_id, -sum(greatest(e.minor * a.side, 0))::bigint as pending_in,
      -sum(greatest(-e.minor * a.side, 0))::bigint as pending_out
    from ledger_entries e
    join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
    where e.school_id = current_school() and e.transaction_id = new.pending_id and e.phase = 'pending'
    group by e.account_id) s
  having count(*) > 0;
  return null;
end $$;
create trigger ledger_pending_settled after insert on ledger_transactions
  for each row when (new.pending_id is not null) execute function ledger_pending_settled();

-- At the commit: a transaction has all of its entries, balances in each currency, and mirrors what it posts or reverses.
-- An entry that is added to an older transaction fails by the count.
create function ledger_transaction_holds() returns trigger language plpgsql as $$
declare
  t ledger_transactions;
  earlier ledger_transactions;
  own bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::bigint else new.id end;
begin
  select * into strict t from ledger_transactions where school_id = new.school_id and id = own;
  if (select count(*) from ledger_entries e where e.school_id = t.school_id and e.transaction_id = t.id) <> t.entries then
    raise exception 'transaction % has other entries than it says', t.id
      using errcode = '23514', constraint = 'ledger_transaction_is_whole';
  end if;
  if exists (select 1 from ledger_entries e where e.school_id = t.school_id and e.transaction_id = t.id
    group by e.currency having sum(e.minor) <> 0) then
    raise exception 'transaction % does not balance', t.id
      using errcode = '23514', constraint = 'ledger_transaction_balances';
  end if;
  if t.pending_id is null and t.reverses_id is null then return null; end if;
  select * into strict earlier from ledger_transactions
  where school_id = t.school_id and id = coalesce(t.pending_id, t.reverses_id);
  if earlier.phase not in ('pending', 'posted', 'post') or (earlier.phase = 'pending') <> (t.pending_id is not null)
    or earlier.kind = 'reversal' then
    raise exception 'transaction % cannot follow transaction %', t.id, earlier.id
      using errcode = '23514', constraint = 'ledger_transaction_follows';
  end if;
  if t.phase <> 'void' and (earlier.entries <> t.entries or exists (
    select e.account_id, e.minor from ledger_entries e where e.school_id = t.school_id and e.transaction_id = t.id
    except all
    select e.account_id, case when t.pending_id is null then -e.minor else e.minor end
    from ledger_entries e where e.school_id = t.school_id and e.transaction_id = earlier.id)) then
    raise exception 'transaction % does not mirror transaction %', t.id, earlier.id
      using errcode = '23514', constraint = 'ledger_transaction_mirrors';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_hold after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_holds();
create constraint trigger ledger_entries_hold after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_holds();

-- What does not agree in the ledger of the current school: no rows are the proof that it balances, and that the stored
-- balances are those of the entries.
create function ledger_differences()
returns table (what text, account_id bigint, transaction_id bigint, currency text, stored numeric, computed numeric)
language sql stable as $$
  with unbalanced as (
    select e.transaction_id, e.currency, sum(e.minor) as total from ledger_entries e
    where e.school_id = current_school() group by 1, 2 having sum(e.minor) <> 0),
  counted as (
    select e.transaction_id, count(*) as entries from ledger_entries e where e.school_id = current_school() group by 1),
  from_entries as (
    select e.account_id, coalesce(sum(e.minor) filter (where e.phase <> 'pending'), 0) as debits,
      coalesce(sum(greatest(e.minor, 0)) filter (where e.phase = 'pending' and r.id is null), 0) as debits_pending,
      coalesce(sum(greatest(-e.minor, 0)) filter (where e.phase = 'pending' and r.id is null), 0) as credits_pending
    from ledger_entries e
    left join ledger_transactions r on r.school_id = e.school_id and r.pending_id = e.transaction_id and e.phase = 'pending'
    where e.school_id = current_school() group by 1),
  stored_sums as (
    select b.account_id, sum(b.balance) as balance, sum(b.pending_in) as pending_in, sum(b.pending_out) as pending_out
    from ledger_balances b where b.school_id = current_school() group by 1),
  compared as (
    select a.id, a.currency, a.side, a.person_id, coalesce(s.balance, 0) as balance, coalesce(f.debits, 0) * a.side as true_balance,
      coalesce(s.pending_in, 0) as pending_in, coalesce(s.pending_out, 0) as pending_out,
      coalesce(case a.side when 1 then f.debits_pending else f.credits_pending end, 0) as true_in,
      coalesce(case a.side when 1 then f.credits_pending else f.debits_pending end, 0) as true_out
    from ledger_accounts a
    left join stored_sums s on s.account_id = a.id
    left join from_entries f on f.account_id = a.id
    where a.school_id = current_school())
  select 'transaction', null::bigint, u.transaction_id, u.currency::text, 0::numeric, u.total from unbalanced u
  union all
  select 'entries', null, t.id, null, t.entries, coalesce(c.entries, 0) from ledger_transactions t
  left join counted c on c.transaction_id = t.id
  where t.school_id = current_school() and t.entries <> coalesce(c.entries, 0)
  union all
  select 'balance', c.id, null, c.currency, c.balance, c.true_balance from compared c where c.balance <> c.true_balance
  union all
  select 'pending_in', c.id, null, c.currency, c.pending_in, c.true_in from compared c where c.pending_in <> c.true_in
  union all
  select 'pending_out', c.id, null, c.currency, c.pending_out, c.true_out from compared c where c.pending_out <> c.true_out
  union all
  select 'floor', c.id, null, c.currency, 0, c.true_balance - c.true_out from compared c
  where c.person_id is not null and c.true_balance < c.true_out
  union all
  select 'ledger', null, null, c.currency, 0, sum(c.balance * c.side) from compared c
  group by c.currency having sum(c.balance * c.side) <> 0
$$;

-- What a student owes and has is brought over by a transfer, never by changing rows.
create or replace function columns_naming_students() returns table (table_name text, column_name text) language sql stable as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid in ('people'::regclass, 'student_records'::regclass)
    and array_length(c.conkey, 1) = 2
    and c.conrelid::regclass::text not in ('people', 'sign_ins', 'registrations', 'codes', 'reset_links', 'invitations',
      'consents', 'student_records', 'student_names', 'student_exam_plans', 'student_families', 'student_visas',
      'student_legal_steps', 'student_steps', 'student_letters', 'student_search', 'student_contacts',
      'student_name_keys', 'onboardings', 'student_merges', 'record_changes', 'audit_log', 'student_import_rows',
      'student_import_people', 'student_stages', 'season_stages', 'season_losses', 'ledger_accounts',
      'ledger_transactions')
    and has_table_privilege(c.conrelid, 'select')
  group by 1, 2 order by 1, 2
$$;
