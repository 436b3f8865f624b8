import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { openOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import type { SoldKind } from '@qadam/contract/orders/rules.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { InLanguages } from '../rules.ts'
import { inLanguages, titled } from './content.ts'

type Titles = { readonly ru: string | null; readonly kk: string | null; readonly en: string | null }

interface StoredDebt {
  readonly id: number
  readonly currency: CurrencyCode
  /** What is not paid yet. */
  readonly minor: string
  readonly paid_minor: string
  readonly due_on: string | null
  /** The number of an invoice that asks for it and holds. */
  readonly invoice: string | null
}

/** Something that a student has not paid, with its name in every language. */
export interface Debt extends StoredDebt {
  readonly names: InLanguages
}

/** Returns the unpaid tranches of a student, the earliest day first. The caller must have checked access. */
export async function openTranchesOf({ db }: ReadContext, studentId: number): Promise<Debt[]> {
  const rows = await db.rows<StoredDebt & Titles>(sql`
    select t.id, t.currency, (t.amount_minor - t.paid_minor)::text as minor, t.paid_minor::text as paid_minor,
      t.due_on::text as due_on, ${invoiceWhere(
        sql`exists (select 1 from invoice_tranches l
        where l.school_id = d.school_id and l.document_id = d.id and l.tranche_id = t.id)`,
        sql`t.school_id`,
      )} as invoice,
      coalesce(nullif(t.note, ''), g.names ->> 'ru', g.name) as ru,
      coalesce(nullif(t.note, ''), g.names ->> 'kk', g.name) as kk,
      coalesce(nullif(t.note, ''), g.names ->> 'en', g.name) as en
    from tranches t left join packages g on g.school_id = t.school_id and g.id = t.package_id
    where t.school_id = ${db.schoolId} and t.student_id = ${studentId} and t.ended_at is null and t.waived_at is null
      and t.paid_minor < t.amount_minor
    order by t.due_on nulls last, t.id limit 200`)
  return rows.map(({ ru, kk, en, ...row }) => ({
    ...row,
    names: ru === null ? inLanguages('forTuition') : titled('forPart', { ru, kk, en }),
  }))
}

/** Returns the open orders of a student. The caller must have checked access. */
export async function openOrdersOf({ db, now }: ReadContext, studentId: number): Promise<Debt[]> {
  const rows = await db.rows<StoredDebt & Titles & { readonly kind: SoldKind }>(sql`
    select o.id, o.currency, o.amount_minor::text as minor, '0' as paid_minor, null as due_on, o.kind,
      ${invoiceWhere(sql`d.order_id = o.id`, sql`o.school_id`)} as invoice,
      c.title_ru as ru, c.title_kk as kk, c.title_en as en
    from orders o left join programs c on c.school_id = o.school_id and c.id = o.program_id
    where o.school_id = ${db.schoolId} and o.student_id = ${studentId} and o.expires_at > ${now}
      and o.state = any(${[...openOrderStates]}::text[])
    order by o.id limit 50`)
  return rows.map(({ ru, kk, en, kind, ...row }) => ({
    ...row,
    names: kind === 'priority' ? inLanguages('forPriority') : titled('forCourse', { ru, kk, en }),
  }))
}

const invoiceWhere = (condition: SQL, school: SQL): SQL => sql`
  (select d.year || '-' || lpad(d.number::text, 4, '0') from billing_documents d
    where d.school_id = ${school} and d.kind = 'invoice' and ${condition}
      and not exists (select 1 from billing_voids v where v.school_id = d.school_id and v.document_id = d.id)
    order by d.id desc limit 1)`
