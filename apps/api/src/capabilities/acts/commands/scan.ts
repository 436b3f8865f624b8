import { actLimits } from '@qadam/contract/acts/limits.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing, fileTooLarge } from '../../../platform/files/file-failures.ts'
import { type StoredUpload, storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { alreadyVoided, scanUnfit } from '../errors.ts'
import { scanAttached } from '../events.ts'
import { getActRow, presentAct } from '../queries/acts.ts'

const fits = /^(application\/pdf|image\/(jpeg|png|webp|heic))$/

/** Stages a scan whose type, detected from its content, is a PDF or a picture. @throws Failure 400, 413 */
export async function prepareScan(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  if (file.bytes >= actLimits.scanBytes) throw fileTooLarge()
  return storeOfType(ctx, file, { accepts: (mime) => fits.test(mime), refused: scanUnfit })
}

/** Attaches the signed scan of an act; one before it is replaced. @throws Failure 404, 409 of a voided act */
export async function attachScan(ctx: RequestContext, id: number, file: StoredUpload) {
  const act = await getActRow(ctx, id)
  if (act.state === 'voided') throw alreadyVoided()
  const name = `${numberOf(act)}.${file.ext}`
  const before = await ctx.db.row<{ file_id: number }>(sql`
    select file_id from act_scans where school_id = ${ctx.schoolId} and act_id = ${id} for update`)
  const stored = await storeFile(ctx, { name, mediaType: file.mime, audience: 'private' }, file.staged)
  await ctx.db.rows(sql`
    insert into act_scans (school_id, act_id, file_id, added_at, added_by)
    values (${ctx.schoolId}, ${id}, ${stored.id}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id, act_id) do update set file_id = excluded.file_id, added_at = excluded.added_at,
      added_by = excluded.added_by`)
  if (before) await removeFile(ctx, before.file_id)
  await record(ctx, scanAttached, {
    kind: 'act',
    id,
    payload: { person: act.student_id, number: numberOf(act) },
  })
  return presentAct(ctx, await getActRow(ctx, id))
}
