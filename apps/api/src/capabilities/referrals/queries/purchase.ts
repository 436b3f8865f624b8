import { sql } from '../../../platform/database/sql.ts'

/** What is left of the first purchase of a referral `r` after refunds, in tiyn. */
export const leftOfPurchase = sql`(case when r.bought_at is null then 0
  when r.order_id is not null then (select o.amount_minor - o.refunded_minor from orders o
    where o.school_id = r.school_id and o.id = r.order_id)
  else greatest(0, r.base_minor - coalesce((select sum(-e.minor) from ledger_entries e
    join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id
    join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
    where a.school_id = r.school_id and a.person_id in (select r.friend_id union all select m.gone_id from student_merges m
        where m.school_id = r.school_id and m.kept_id = r.friend_id and m.undone_at is null) and a.kind = 'credit' and a.currency = 'KZT'
      and t.kind = 'refund' and t.phase in ('posted', 'post') and e.minor < 0 and t.at >= r.bought_at), 0)) end)`
