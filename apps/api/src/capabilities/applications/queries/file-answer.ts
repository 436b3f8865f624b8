import { requireSecondFactorOnNewDevice } from '../../../platform/access/second-factor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { applicationNotFound } from '../errors.ts'
import { applicationEvidenceOpened } from '../events.ts'
import { visibleTo } from '../policy.ts'

interface Stored {
  readonly store_key: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
}

/**
 * Returns the bytes of a private file; no shared cache may store them.
 * @throws Failure 403 before staff open one on a new device, 404
 */
export async function evidenceAnswer(ctx: RequestContext, file: Stored): Promise<FileAnswer> {
  requireSecondFactorOnNewDevice(ctx.actor, ctx.now)
  const body = await ctx.services.files.get(file.store_key)
  if (!body) throw applicationNotFound()
  return privateFile(body, file)
}

/** Returns the evidence of a history entry of a visible application. @throws Failure 403, 404 */
export async function openEvidence(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const file = await ctx.db.row<Stored & { application_id: number }>(sql`
    select f.store_key, f.name, f.media_type, f.bytes, h.application_id
    from application_history h
    join applications a on a.school_id = h.school_id and a.id = h.application_id
    join people p on p.school_id = a.school_id and p.id = a.student_id
    join files f on f.school_id = h.school_id and f.id = h.file_id
    where h.school_id = ${ctx.schoolId} and h.id = ${id} and ${visibleTo(ctx.actor)}`)
  if (!file) throw applicationNotFound()
  await record(ctx, applicationEvidenceOpened, {
    kind: 'application',
    id: file.application_id,
    payload: { entry: id },
  })
  return evidenceAnswer(ctx, file)
}
