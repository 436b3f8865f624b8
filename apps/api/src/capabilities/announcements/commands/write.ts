import type { announcementChange, newAnnouncement } from '@qadam/contract/announcements/schemas.ts'
import { announcementFields } from '@qadam/contract/announcements/vocabulary.ts'
import { type Language, languages } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'
import { alreadyPublished, announcementNotFound, lettersSent } from '../errors.ts'
import {
  announcementCreated,
  announcementDeleted,
  announcementRestored,
  announcementUpdated,
} from '../events.ts'
import { takesPart } from '../policy.ts'
import { assertInvolved } from '../queries/announcements.ts'

/** Notifies of an announcement when it is due. */
export const announcementLetters = jobKind<{ announcement_id: number }>({ name: 'announcement-letter' })

type Change = z.output<typeof announcementChange>

interface Row extends Record<(typeof announcementFields)[number], unknown> {
  readonly id: number
  readonly program_id: number
  readonly publish_at: string
  readonly by_letter: boolean
  readonly lettered_at: string | null
  readonly version: number
}

/** Creates an announcement for the students of a program. Returns its id. @throws Failure 400, 404 */
export async function createAnnouncement(
  ctx: RequestContext,
  form: z.output<typeof newAnnouncement>,
): Promise<number> {
  await assertInvolved(ctx, form.course_id)
  const now = ctx.now.toISOString()
  const words = safeWords(form)
  assertNotEmpty(words)
  const publishAt = form.publish_at && form.publish_at > now ? form.publish_at : now
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into program_announcements (school_id, program_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en,
      publish_at, is_pinned, by_letter, created_at, created_by, changed_at)
    values (${ctx.schoolId}, ${form.course_id}, ${words.title_ru ?? null}, ${words.title_kk ?? null},
      ${words.title_en ?? null}, ${words.text_ru ?? null}, ${words.text_kk ?? null}, ${words.text_en ?? null},
      ${publishAt}, ${form.is_pinned ?? false}, ${form.by_letter ?? false}, ${now}, ${ctx.actor.id}, ${now})
    returning id`)
  await record(ctx, announcementCreated, {
    kind: 'announcement',
    id: made.id,
    payload: { program: form.course_id },
  })
  await notifyLater(ctx, made.id, publishAt)
  return made.id
}

/** Changes an announcement; absent fields stay. @throws Failure 400, 404, 409 */
export async function updateAnnouncement(ctx: RequestContext, id: number, change: Change): Promise<void> {
  const before = await lockAnnouncement(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { version: before.version } })
  const given = safeWords(change)
  const now = ctx.now.toISOString()
  const wasOut = Date.parse(before.publish_at) <= ctx.now.getTime()
  const publishAt = change.publish_at === undefined ? before.publish_at : (change.publish_at ?? now)
  if (wasOut && Date.parse(publishAt) !== Date.parse(before.publish_at)) throw alreadyPublished()
  if (before.lettered_at !== null && change.by_letter === false) throw lettersSent()
  const after = {
    ...Object.fromEntries(
      announcementFields.map((field) => [field, given[field] === undefined ? before[field] : given[field]]),
    ),
    publish_at: publishAt,
  } as Row
  assertNotEmpty(after)
  const changed = announcementFields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return
  await ctx.db.rows(sql`
    update program_announcements set title_ru = ${after.title_ru}, title_kk = ${after.title_kk},
      title_en = ${after.title_en}, text_ru = ${after.text_ru}, text_kk = ${after.text_kk}, text_en = ${after.text_en},
      publish_at = ${after.publish_at}, is_pinned = ${after.is_pinned}, by_letter = ${after.by_letter},
      version = version + 1, changed_at = ${now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, announcementUpdated, {
    kind: 'announcement',
    id,
    payload: { before: Object.fromEntries(changed.map((field) => [field, before[field]])) },
  })
  const isDue = changed.some((field) => field === 'publish_at' || field === 'by_letter')
  if (isDue) await notifyLater(ctx, id, after.publish_at)
}

/** Deletes an announcement. @throws Failure 404 */
export async function deleteAnnouncement(ctx: RequestContext, id: number): Promise<void> {
  await lockAnnouncement(ctx, id)
  await ctx.db.rows(sql`
    update program_announcements set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, announcementDeleted, { kind: 'announcement', id })
}

/** Restores a deleted announcement. Idempotent. @throws Failure 404 */
export async function restoreAnnouncement(ctx: RequestContext, id: number): Promise<void> {
  const row = await ctx.db.row<Row & { deleted_at: string | null }>(sql`
    select n.* from program_announcements n
    join programs p on p.school_id = n.school_id and p.id = n.program_id
    where n.school_id = ${ctx.schoolId} and n.id = ${id} and ${takesPart(ctx.actor)} for update of n`)
  if (!row) throw announcementNotFound()
  if (row.deleted_at === null) return
  await ctx.db.rows(sql`
    update program_announcements set deleted_at = null, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, announcementRestored, { kind: 'announcement', id })
  await notifyLater(ctx, id, row.publish_at)
}

/**
 * Records that the student has seen a program's announcements; does nothing for other roles.
 * @throws Failure 404
 */
export async function readAnnouncements(ctx: RequestContext, programId: number): Promise<void> {
  await assertInvolved(ctx, programId)
  if (ctx.actor.role !== 'student') return
  await ctx.db.rows(sql`
    insert into program_announcement_reads (school_id, announcement_id, person_id, read_at)
    select n.school_id, n.id, ${ctx.actor.id}, ${ctx.now} from program_announcements n
    where n.school_id = ${ctx.schoolId} and n.program_id = ${programId} and n.deleted_at is null
      and n.publish_at <= ${ctx.now}
    on conflict do nothing`)
}

async function lockAnnouncement(ctx: RequestContext, id: number): Promise<Row> {
  const row = await ctx.db.row<Row>(sql`
    select n.* from program_announcements n join programs p on p.school_id = n.school_id and p.id = n.program_id
    where n.school_id = ${ctx.schoolId} and n.id = ${id} and n.deleted_at is null and ${takesPart(ctx.actor)}
    for update of n`)
  if (!row) throw announcementNotFound()
  return row
}

function safeWords(form: Change): Change {
  const safe = Object.fromEntries(
    languages.flatMap((language) => {
      const text = form[`text_${language}`]
      return typeof text === 'string' ? [[`text_${language}`, safeRichText(text)]] : []
    }),
  )
  return { ...form, ...safe }
}

type Words = { readonly [Field in `${'title' | 'text'}_${Language}`]?: unknown }

/** Throws unless at least one language has both a title and a text. */
function assertNotEmpty(words: Words): void {
  if (!languages.some((language) => words[`title_${language}`] && words[`text_${language}`]))
    throw badField('title_ru', 'announcements.is_empty')
}

/** Sends the job that looks at an announcement when it comes out; it knows who was notified already. */
async function notifyLater(ctx: RequestContext, id: number, publishAt: string): Promise<void> {
  await ctx.services.jobs.send(
    ctx.db,
    announcementLetters,
    { announcement_id: id },
    { startAfter: new Date(publishAt) },
  )
}
