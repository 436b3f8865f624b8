import type { decision, newDataRequest } from '@qadam/contract/privacy/schemas.ts'
import { create as dispositionOf } from 'content-disposition'
import type { z } from 'zod'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { sameDigest } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { markDeletionAsked } from '../../accounts/public.ts'
import { archiveGone, requestDecided, requestNotFound, requestOpen } from '../errors.ts'
import {
  dataRequestAccepted,
  dataRequestArchiveTaken,
  dataRequestMade,
  dataRequestRefused,
  dataRequestWithdrawn,
} from '../events.ts'
import { privacyWork } from '../jobs/work.ts'
import { archiveSecret, getRequestRow, ownRequest, requestOfPerson } from '../queries/requests.ts'
import { dueDays, inDays } from '../rules/terms.ts'

/** Creates a data request; an archive without staff notes is made without a decision. @throws Failure 409 */
export async function makeRequest(ctx: RequestContext, given: z.output<typeof newDataRequest>) {
  const waits = given.kind === 'erasure' || given.with_notes
  const days = given.kind === 'erasure' ? dueDays.erasure : waits ? dueDays.exportWithNotes : dueDays.export
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into data_requests (school_id, person_id, kind, state, with_notes, comment, made_at, due_at)
    values (${ctx.schoolId}, ${ctx.actor.id}, ${given.kind}, ${waits ? 'waiting' : 'making'}, ${given.with_notes},
      ${given.comment}, ${ctx.now}, ${inDays(ctx.now, days)})
    on conflict (school_id, person_id, kind) where state in ('waiting', 'making') do nothing returning id`)
  if (!made) throw requestOpen()
  if (given.kind === 'erasure') await markDeletionAsked(ctx, true)
  if (!waits) await ctx.services.jobs.send(ctx.db, privacyWork, { about: 'archive', id: made.id })
  await record(ctx, dataRequestMade, {
    kind: 'data_request',
    id: made.id,
    payload: { kind: given.kind, with_notes: given.with_notes },
  })
  return ownRequest(ctx, await getRequestRow(ctx.db, made.id))
}

/** Withdraws the actor's own undecided request. @throws Failure 404, 409 */
export async function withdrawRequest(ctx: RequestContext, id: number) {
  const row = await getRequestRow(ctx.db, id, sql`r.person_id = ${ctx.actor.id}`)
  await move(ctx, id, sql`state = 'withdrawn', ended_at = ${ctx.now}`)
  if (row.kind === 'erasure') await markDeletionAsked(ctx, false)
  await record(ctx, dataRequestWithdrawn, { kind: 'data_request', id })
  return ownRequest(ctx, await getRequestRow(ctx.db, id))
}

/** Accepts or rejects a request; a job carries out accepted ones. @throws Failure 404, 409 */
export async function decideRequest(ctx: RequestContext, id: number, given: z.output<typeof decision>) {
  const row = await getRequestRow(ctx.db, id)
  const decided = sql`decided_at = ${ctx.now}, decided_by = ${ctx.actor.id}, reason = ${given.reason}`
  if (given.accept) {
    await move(
      ctx,
      id,
      sql`state = 'making', with_notes = ${row.kind === 'export' && given.with_notes}, ${decided}`,
    )
    await ctx.services.jobs.send(ctx.db, privacyWork, {
      about: row.kind === 'export' ? 'archive' : 'erasure',
      id,
    })
  } else await move(ctx, id, sql`state = 'refused', ended_at = ${ctx.now}, ${decided}`)
  await record(ctx, given.accept ? dataRequestAccepted : dataRequestRefused, {
    kind: 'data_request',
    id,
    payload: { person: row.person_id, kind: row.kind },
  })
  if (!given.accept) await ctx.services.jobs.send(ctx.db, privacyWork, { about: 'refused', id })
  return requestOfPerson(ctx, await getRequestRow(ctx.db, id))
}

/** Returns the archive to its own person, shortly after they signed in. @throws Failure 403, 404, 410 */
export async function downloadArchive(
  ctx: RequestContext,
  given: { id: number; secret: string },
): Promise<FileAnswer> {
  const row = await getRequestRow(ctx.db, given.id, sql`r.person_id = ${ctx.actor.id}`)
  if (row.file_id === null)
    throw row.state === 'ready' || row.state === 'done' ? archiveGone() : requestNotFound()
  if (!sameDigest(given.secret, archiveSecret(ctx, { id: row.id, file_id: row.file_id })))
    throw requestNotFound()
  if (row.expires_at === null || Date.parse(row.expires_at) <= ctx.now.getTime()) throw archiveGone()
  requireReauthentication(ctx.actor, ctx.now)
  const file = await ctx.db.row<{ store_key: string; name: string; bytes: number }>(sql`
    select store_key, name, bytes from files where school_id = ${ctx.schoolId} and id = ${row.file_id}`)
  const body = file && (await ctx.services.files.get(file.store_key))
  if (!file || !body) throw archiveGone()
  await ctx.db.rows(sql`
    update data_requests set taken_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${row.id}`)
  await record(ctx, dataRequestArchiveTaken, { kind: 'data_request', id: row.id })
  return new FileAnswer(body, {
    'Content-Type': 'application/zip',
    'Content-Length': String(file.bytes),
    'Content-Disposition': dispositionOf(file.name),
    'Cache-Control': 'no-store',
  })
}

async function move(ctx: RequestContext, id: number, assignments: ReturnType<typeof sql>): Promise<void> {
  const moved = await ctx.db.row(sql`
    update data_requests set ${assignments}
    where school_id = ${ctx.schoolId} and id = ${id} and state = 'waiting' returning id`)
  if (!moved) throw requestDecided()
}
