/**
 * The balance by hand, of a role that bypasses row-level security: sums and the first page of the students of a school
 * ($1) with the five filters: degrees ($2), academic years ($3), countries ($4), steps ($5), admitted or not ($6).
 * $7 is today.
 */
export const balanceByHand = {
  name: 'balance_by_hand',
  text: `
    with chosen as materialized (
      select p.id, p.first_name, p.last_name, a.id as owed_id, c.id as credit_id
      from student_records r
      join people p on p.school_id = r.school_id and p.id = r.student_id and p.deleted_at is null
      join ledger_accounts a on a.school_id = r.school_id and a.person_id = r.student_id and a.kind = 'receivable'
      join ledger_accounts c on c.school_id = r.school_id and c.person_id = r.student_id and c.kind = 'credit'
      left join student_steps e on e.school_id = r.school_id and e.student_id = r.student_id
      where r.school_id = $1 and r.degree_ids && $2::bigint[] and r.academic_year_id = any($3::bigint[])
        and r.countries && $4::text[] and r.step_ids && $5::bigint[]
        and coalesce(e.pre_enrollment_admit, false) = $6),
    open as (
      select student_id, sum(amount_minor - paid_minor) filter (where due_on < $7::date) as overdue,
        sum(amount_minor - paid_minor) filter (where due_on > $7::date) as later
      from tranches where school_id = $1 and ended_at is null and waived_at is null and paid_minor < amount_minor
      group by 1),
    behind as materialized (
      select c.id, c.first_name, c.last_name, o.charged, coalesce(t.paid, 0) as paid, o.refunded,
        coalesce(n.overdue, 0) as overdue, b.balance - coalesce(n.overdue, 0) - coalesce(n.later, 0) as due
      from chosen c
      join ledger_balances b on b.school_id = $1 and b.account_id = c.owed_id
      join ledger_account_totals o on o.school_id = $1 and o.account_id = c.owed_id
      left join ledger_account_totals t on t.school_id = $1 and t.account_id = c.credit_id
      left join open n on n.student_id = c.id)
    select null::bigint as id, count(*)::int as people, sum(charged)::text as charged, sum(paid)::text as paid,
      sum(due)::text as due, sum(overdue)::text as overdue from behind
    union all
    (select id, 1, charged::text, paid::text, due::text, overdue::text from behind
      order by last_name, first_name, id limit 20)`,
}

/**
 * The first page of overdue people of a school ($1) by hand, with the sums by age before it and who pays today and within thirty
 * days; $2 is today.
 */
export const debtorsByHand = {
  name: 'debtors_by_hand',
  text: `
    with planned as materialized (
      select student_id, sum(amount_minor - paid_minor) filter (where due_on < $2::date) as overdue,
        count(*) filter (where due_on = $2::date) as today,
        count(*) filter (where due_on > $2::date and due_on <= $2::date + 30) as soon,
        min(due_on) filter (where due_on < $2::date) as oldest_on
      from tranches where school_id = $1 and ended_at is null and waived_at is null and paid_minor < amount_minor
      group by 1),
    debts as materialized (
      select n.*, p.first_name, p.last_name, $2::date - n.oldest_on as days
      from planned n join people p on p.school_id = $1 and p.id = n.student_id and p.deleted_at is null),
    page as (
      select * from debts where overdue > 0 order by oldest_on, overdue desc, last_name, first_name, student_id limit 20)
    select null::bigint as id, case when days <= 30 then 1 when days <= 60 then 2 when days <= 90 then 3 else 4 end as age,
      count(*) filter (where overdue > 0)::int as people, sum(overdue)::text as amount, sum(today)::int as today, sum(soon)::int as soon, null as waits,
      null as paid_on
    from debts group by 2
    union all
    select student_id, 0, 1, overdue::text, 0, 0,
      (select coalesce(sum(r.amount_minor), 0)::text from receipts r where r.school_id = $1 and r.student_id = page.student_id
        and r.kind = 'receipt' and r.state = 'awaiting'),
      (select max(r.paid_on)::text from receipts r where r.school_id = $1 and r.student_id = page.student_id
        and r.kind = 'receipt' and r.state = 'confirmed')
    from page`,
}

/** The first page of what came and went back in a school ($1), with the sums of all pages, by hand. */
export const paymentsByHand = {
  name: 'payments_by_hand',
  text: `
    select null::bigint as id, count(*)::int as people, sum(r.amount_minor)::text as amount, null as name
    from receipts r join people p on p.school_id = $1 and p.id = r.student_id and p.deleted_at is null
    where r.school_id = $1 and r.kind = 'receipt'
    union all
    (select r.id, 1, r.amount_minor::text, p.first_name || ' ' || coalesce(p.last_name, '')
     from receipts r join people p on p.school_id = $1 and p.id = r.student_id and p.deleted_at is null
     where r.school_id = $1 order by r.recorded_at desc, r.id desc limit 20)`,
}

/** All entries of a student ($2) of a school ($1), with the balance after each, by hand. */
export const entriesByHand = {
  name: 'entries_by_hand',
  text: `
    select e.id, t.at, t.kind, (e.minor * a.side)::text as minor,
      sum(e.minor * a.side) over (order by t.at, e.id)::text as balance
    from ledger_accounts a
    join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id and e.phase <> 'pending'
    join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id
    where a.school_id = $1 and a.person_id = $2 order by t.at desc, e.id desc limit 100`,
}
