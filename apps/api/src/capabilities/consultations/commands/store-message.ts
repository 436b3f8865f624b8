import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Accepted } from '../../accounts/public.ts'
import { visitRows } from '../../attribution/public.ts'
import type { AnyContext, Form } from './context.ts'

interface Sent {
  readonly id: number
  readonly form: Form
  readonly programId: number | null
  readonly consents: readonly Accepted[]
  readonly isRepeated: boolean
}

/** Stores a form of a request as it was sent, and how its sender came. The oldest of too many forms is dropped. */
export async function storeMessage(ctx: AnyContext, sent: Sent): Promise<void> {
  const { id, form } = sent
  await ctx.db.rows(sql`
    insert into consultation_messages (school_id, consultation_id, sent_at, name, phone, email, program_id, wish, way,
      contact_time, language, page, consents, ip)
    values (${ctx.schoolId}, ${id}, ${ctx.now}, ${form.name}, ${form.phone ?? null}, ${form.email ?? null},
      ${sent.programId}, ${form.wish}, ${form.way}, ${form.time}, ${form.language ?? ctx.language}, ${form.page},
      ${JSON.stringify(sent.consents)}::jsonb, ${ctx.ip})`)
  if (sent.isRepeated)
    await ctx.db.rows(sql`
      delete from consultation_messages where school_id = ${ctx.schoolId} and consultation_id = ${id}
        and id not in (select m.id from consultation_messages m
          where m.school_id = ${ctx.schoolId} and m.consultation_id = ${id}
          order by m.id desc limit ${consultationLimits.messages})`)
  await storeVisits(ctx, sent)
}

/** The first visit stays the first that was sent; the last one follows every form. */
async function storeVisits({ db, now }: AnyContext, { id, form }: Sent): Promise<void> {
  for (const row of visitRows(form.visits, now))
    await db.rows(sql`
      insert into consultation_visits (school_id, consultation_id, kind, at, source, medium, campaign, content, term,
        path, referrer)
      values (${db.schoolId}, ${id}, ${row.kind}, ${row.at}, ${row.source}, ${row.medium}, ${row.campaign},
        ${row.content}, ${row.term}, ${row.path}, ${row.referrer})
      on conflict (school_id, consultation_id, kind) do update set at = excluded.at, source = excluded.source,
        medium = excluded.medium, campaign = excluded.campaign, content = excluded.content, term = excluded.term,
        path = excluded.path, referrer = excluded.referrer
      where excluded.kind = 'last'`)
}
