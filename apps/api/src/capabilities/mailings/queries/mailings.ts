import type {
  Audience,
  Mailing,
  MailingDetail,
  MailingRecipient,
  mailingQuery,
  recipientQuery,
} from '@qadam/contract/mailings/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent } from '../../accounts/public.ts'
import { mailingNotFound } from '../errors.ts'
import { mailingVisible, readersVisibleTo } from '../policy.ts'
import { filesOf, presentFiles } from './files.ts'
import { mailingDetailOf, mailingOf, type ReadMailing, readColumns } from './row.ts'

const statesOf = {
  drafts: ['draft', 'paused'],
  waiting: ['awaiting_approval', 'scheduled'],
  running: ['running'],
  ended: ['finished', 'cancelled'],
} as const

/** Returns a page of the mailings that the actor may see, the newest first. */
export async function listMailings(
  { db, actor }: ReadContext,
  { state, q, page, page_size: size }: z.output<typeof mailingQuery>,
): Promise<{ count: number; results: Mailing[] }> {
  const where = sql`m.school_id = ${db.schoolId} and ${mailingVisible(actor)}
    and ${state ? sql`m.state = any(${[...statesOf[state]]}::text[])` : sql`true`}
    and ${q ? sql`m.name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}`
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from mailings m where ${where}`,
  )
  const rows = await db.rows<ReadMailing>(sql`
    select ${readColumns} from mailings m where ${where} order by m.id desc limit ${size} offset ${(page - 1) * size}`)
  return { count, results: rows.map(mailingOf) }
}

/** Returns a mailing that the actor may see. @throws Failure 404 */
export async function getMailing(ctx: ReadContext, id: number): Promise<MailingDetail> {
  const row = await ctx.db.row<ReadMailing & { others: number }>(sql`
    select ${readColumns}, (select count(*)::int from people o where o.school_id = m.school_id
      and o.role in ('admin', 'admin_school') and o.deleted_at is null and o.deactivated_at is null
      and o.id <> ${ctx.actor.id}) as others
    from mailings m where m.school_id = ${ctx.db.schoolId} and m.id = ${id} and ${mailingVisible(ctx.actor)}`)
  if (!row) throw mailingNotFound()
  const isSubmitter = row.submitted_by === ctx.actor.id
  const audience = await presentAudience(ctx, row.audience)
  return mailingDetailOf(
    { ...row, audience },
    {
      files: presentFiles(await filesOf(ctx.db, id)),
      isOwn: row.created_by === ctx.actor.id,
      mayApprove: row.state === 'awaiting_approval' && (!isSubmitter || row.others === 0),
    },
  )
}

/** Leaves out chosen people who are no longer there. */
async function presentAudience({ db }: ReadContext, audience: Audience): Promise<Audience> {
  if (audience.kind !== 'people') return audience
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.id = ${anyId(audience.ids)}
      and ${isPresent(sql`p.id`)} order by p.id`)
  return { ...audience, ids: rows.map(({ id }) => id) }
}

/** Returns a page of what became of a mailing for its readers that the actor may see. @throws Failure 404 */
export async function listRecipients(
  ctx: ReadContext,
  id: number,
  { state, reason, channel, q, page, page_size: size }: z.output<typeof recipientQuery>,
): Promise<{ count: number; results: MailingRecipient[] }> {
  await getMailing(ctx, id)
  const name = sql`coalesce(g.name, trim(concat(p.first_name, ' ', p.last_name)))`
  const rows = await ctx.db.rows<MailingRecipient & { count: number }>(sql`
    select r.id, r.person_id, r.guardian_id, r.student_id, ${name} as name, r.language, r.channel, r.state, r.reason,
      r.not_before, r.changed_at, (count(*) over ())::int as count
    from mailing_recipients r
    left join people p on p.school_id = r.school_id and p.id = r.person_id
    left join guardians g on g.school_id = r.school_id and g.id = r.guardian_id
    where r.school_id = ${ctx.db.schoolId} and r.mailing_id = ${id} and ${readersVisibleTo(ctx.actor)}
      and (r.person_id is null or ${isPresent(sql`r.person_id`)}) and (r.student_id is null or ${isPresent(sql`r.student_id`)})
      and ${state ? sql`r.state = ${state}` : sql`true`} and ${reason ? sql`r.reason = ${reason}` : sql`true`}
      and ${channel ? sql`r.channel = ${channel}` : sql`true`}
      and ${q ? sql`${name} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}
    order by r.state = 'failed' desc, r.state = 'unknown' desc, name, r.id limit ${size} offset ${(page - 1) * size}`)
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) }
}
