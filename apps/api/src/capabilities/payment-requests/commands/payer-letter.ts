import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { Language } from '@qadam/contract/values.ts'
import { paymentRequests as english } from '@qadam/phrases/en/mails/paymentRequests.ts'
import { paymentRequests as kazakh } from '@qadam/phrases/kk/mails/paymentRequests.ts'
import { paymentRequests as russian } from '@qadam/phrases/ru/mails/paymentRequests.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { documentJson } from '../../payment-providers/public.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

interface PayerRow {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly child: string
  readonly minor: string
  readonly currency: CurrencyCode
  readonly method: 'cash' | 'transfer' | null
  readonly note: string | null
}

/**
 * Writes to the guardian to whose address the link went by which money was paid that goes back. Whoever paid by a link that
 * was handed on has no address here; the student is written to in any case.
 */
export async function writeToPayer(services: Services, db: SchoolDb, refundId: number): Promise<void> {
  const row = await db.row<PayerRow>(sql`
    select g.email, g.name, g.language, p.first_name as child, x.amount_minor::text as minor, a.currency, x.method,
      ${documentJson(sql`x.school_id`, sql`d.refund_id = x.id`)} ->> 'number' as note
    from payment_refunds x
    join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id
    join payment_request_attempts l on l.school_id = a.school_id and l.attempt_id = a.id
    join payment_requests r on r.school_id = l.school_id and r.id = l.request_id
    join guardians g on g.school_id = r.school_id and g.id = r.guardian_id and g.withdrawn_at is null
      and not g.awaits_staff
    join people p on p.school_id = r.school_id and p.id = r.student_id and p.deleted_at is null
    where x.school_id = ${db.schoolId} and x.id = ${refundId} and x.state = 'succeeded'
      and not exists (select 1 from restrictions z where z.school_id = r.school_id and z.student_id = r.student_id
        and z.state = 'set')`)
  if (!row) return
  const school = await getSchoolRow(db)
  const { language, method } = row
  const known: Readonly<Record<string, string>> = {
    school: school.name,
    name: row.name,
    child: row.child,
    sum: formatMoney(money(BigInt(row.minor), row.currency), language),
    number: row.note ?? '',
  }
  const written = (key: keyof typeof russian) =>
    phrases[language][key].replace(/\{\{(\w+)\}\}/g, (_, value: string) => known[value] ?? '')
  await postLetter(
    services.jobs,
    db,
    await writeLetter({
      to: row.email,
      language,
      subject: written('refundedSubject'),
      paragraphs: [
        written('refundedBody'),
        written(method === null ? 'refundedByBank' : 'refundedByHand'),
        ...(row.note === null ? [] : [written('refundedNote')]),
      ],
      footer: [written('refundedFooter')],
      school: { ...school, origin: await linkOrigin(db, services.settings) },
    }),
  )
}
