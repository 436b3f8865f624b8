import { type SQL, sql } from '../../../platform/database/sql.ts'

/**
 * What each person was charged, has paid and was refunded, by currency; for `having`, a condition on accounts `a`. What was
 * paid before a merge of students counts for whoever they were merged into.
 */
export const personTotals = (schoolId: number): SQL => sql`
  heirs as (
    with recursive steps (gone, heir) as (
      select m.gone_id, m.kept_id from student_merges m where m.school_id = ${schoolId} and m.undone_at is null
      union
      select s.gone, m.kept_id from steps s join student_merges m on m.school_id = ${schoolId} and m.gone_id = s.heir
        and m.undone_at is null)
    select gone, heir from steps)`

/** The rows of totals with the person who they count for; joined after `personTotals`. */
export const totalsFrom = (schoolId: number): SQL => sql`
  (select coalesce(h.heir, a.person_id) as person_id, a.currency, t.charged, t.paid, t.refunded
    from ledger_account_totals t
    join ledger_accounts a on a.school_id = t.school_id and a.id = t.account_id
    left join heirs h on h.gone = a.person_id
    where t.school_id = ${schoolId})`
