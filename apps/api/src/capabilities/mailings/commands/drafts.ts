import { changeableStates, type MailingChannel, mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingChange, MailingDetail, NewMailing } from '@qadam/contract/mailings/schemas.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { isSmsOn } from '../../../platform/sms/sms-of-school.ts'
import { mailingStateForbids, smsNotOn, tooManyDrafts } from '../errors.ts'
import { mailingChanged, mailingCreated, mailingDeleted } from '../events.ts'
import { getMailing } from '../queries/mailings.ts'
import { copyFiles, removeFilesOf } from './files.ts'
import { lockMailing } from './lock.ts'

/** Begins a mailing. @throws Failure 409 when there are too many drafts */
export async function createMailing(ctx: RequestContext, given: NewMailing): Promise<MailingDetail> {
  const { db, now, actor } = ctx
  const { drafts } = await db.one<{ drafts: number }>(sql`
    select count(*)::int as drafts from mailings where school_id = ${db.schoolId} and state = 'draft'`)
  if (drafts >= mailingLimits.drafts) throw tooManyDrafts({ values: { limit: mailingLimits.drafts } })
  await assertOffered(ctx, given.channels)
  const { id } = await db.one<{ id: number }>(sql`
    insert into mailings (school_id, name, purpose, service_reason, audience, readers, channels, texts, fallback, created_by,
      created_at, changed_at)
    values (${db.schoolId}, ${given.name}, ${given.purpose}, ${given.service_reason}, ${JSON.stringify(given.audience)}::jsonb,
      ${given.readers}, ${given.channels}, ${JSON.stringify(given.texts)}::jsonb, ${given.fallback}, ${actor.id}, ${now}, ${now})
    returning id`)
  await record(ctx, mailingCreated, { kind: 'mailing', id, payload: { purpose: given.purpose } })
  return getMailing(ctx, id)
}

/** Changes a draft or a paused mailing; its audience stays once it has begun. @throws Failure 404, 409 */
export async function updateMailing(
  ctx: RequestContext,
  id: number,
  change: MailingChange,
): Promise<MailingDetail> {
  const { version, ...given } = change
  const mailing = await lockMailing(ctx, id, version)
  if (!changeableStates.includes(mailing.state)) throw mailingStateForbids()
  const begun = mailing.started_at !== null
  if (begun && (given.audience || given.readers || given.channels || given.purpose))
    throw mailingStateForbids()
  if (!mailing.channels.includes('sms')) await assertOffered(ctx, given.channels)
  const set = changesOf(given)
  if (set.length === 0) return getMailing(ctx, id)
  await ctx.db.rows(sql`
    update mailings set ${sql.join(set, ', ')}, changed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, mailingChanged, { kind: 'mailing', id, payload: { changed: Object.keys(given) } })
  return getMailing(ctx, id)
}

/** A school that sends no text messages has no such way. @throws Failure 400 */
async function assertOffered(
  { db, services }: RequestContext,
  channels: readonly MailingChannel[] | undefined,
): Promise<void> {
  if (channels?.includes('sms') && !(await isSmsOn(db, services.settings))) throw smsNotOn()
}

/** Returns the channels that the school still has; all that cost nothing when none is left. */
async function offeredOf({ db, services }: RequestContext, channels: MailingChannel[]) {
  if (!channels.includes('sms') || (await isSmsOn(db, services.settings))) return channels
  const left = channels.filter((channel) => channel !== 'sms')
  return left.length > 0 ? left : freeChannels
}

const freeChannels: MailingChannel[] = ['telegram', 'email']

function changesOf(given: Omit<MailingChange, 'version'>): SQL[] {
  const { name, purpose, service_reason, readers, channels, fallback, audience, texts } = given
  const plain = { name, purpose, service_reason, readers, channels, fallback }
  return [
    ...Object.entries(plain).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`],
    ),
    ...Object.entries({ audience, texts }).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.identifier(column)} = ${JSON.stringify(value)}::jsonb`],
    ),
  ]
}

/** Begins a draft with the texts, the files and the audience of a mailing. @throws Failure 404, 409 */
export async function copyMailing(ctx: RequestContext, id: number): Promise<MailingDetail> {
  const { name, purpose, service_reason, audience, readers, channels, texts, fallback } = await getMailing(
    ctx,
    id,
  )
  const made = await createMailing(ctx, {
    ...{ name, purpose, service_reason, audience, readers, texts, fallback },
    channels: await offeredOf(ctx, channels),
  })
  await copyFiles(ctx, id, made.id)
  return getMailing(ctx, made.id)
}

/** Deletes a mailing of which nothing was sent. @throws Failure 404, 409 */
export async function deleteMailing(ctx: RequestContext, id: number): Promise<void> {
  const mailing = await lockMailing(ctx, id)
  if (mailing.started_at !== null || !['draft', 'paused'].includes(mailing.state)) throw mailingStateForbids()
  await removeFilesOf(ctx, id)
  await ctx.db.rows(sql`delete from mailings where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, mailingDeleted, { kind: 'mailing', id, payload: {} })
}
