import { mailingFileLimits as limits, type MailingFile } from '@qadam/contract/mailings/files.ts'
import { changeableStates } from '@qadam/contract/mailings/lifecycle.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { plainFileName, withEnding } from '../../../platform/files/file-name.ts'
import { type StoredUpload, storeOfKind, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import {
  fileKindRefused,
  filesTooHeavy,
  mailingFileNotFound,
  mailingStateForbids,
  tooManyFiles,
} from '../errors.ts'
import { mailingFileAdded, mailingFileRemoved } from '../events.ts'
import { filesOf, presentFiles } from '../queries/files.ts'
import { getMailing } from '../queries/mailings.ts'
import type { MailingRow } from '../queries/row.ts'
import { lockMailing } from './lock.ts'

/** Stages a file whose type, detected from its content, may go with a mailing. @throws Failure 400, 413 */
export async function prepareMailingFile(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  return storeOfKind(ctx, file, fileKindRefused)
}

/** Throws early what the upload would fail with. @throws Failure 404, 409 */
export async function assertTakesFiles(ctx: RequestContext, id: number): Promise<void> {
  assertNotBegun(await getMailing(ctx, id))
  await assertRoom(ctx, id, 0)
}

/** Adds a file to a mailing that has not begun: everybody gets the same. @throws Failure 404, 409 */
export async function addMailingFile(
  ctx: RequestContext,
  id: number,
  file: StoredUpload,
): Promise<MailingFile> {
  assertNotBegun(await lockMailing(ctx, id))
  await assertRoom(ctx, id, file.staged.bytes)
  const name = withEnding(plainFileName(file.name), file.ext)
  const stored = await storeFile(ctx, { name, mediaType: file.mime, audience: 'private' }, file.staged)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into mailing_files (school_id, mailing_id, file_id, added_at)
    values (${ctx.schoolId}, ${id}, ${stored.id}, ${ctx.now}) returning id`)
  await record(ctx, mailingFileAdded, { kind: 'mailing', id, payload: { file: made.id } })
  const present = presentFiles(await filesOf(ctx.db, id)).find((one) => one.id === made.id)
  if (!present) throw mailingFileNotFound()
  return present
}

/** Takes a file from a mailing that has not begun; its bytes stay while a copy of the mailing uses them. @throws Failure 404, 409 */
export async function deleteMailingFile(ctx: RequestContext, fileId: number): Promise<void> {
  const { schoolId, db } = ctx
  const found = await db.row<{ mailing_id: number }>(
    sql`select mailing_id from mailing_files where school_id = ${schoolId} and id = ${fileId}`,
  )
  if (!found) throw mailingFileNotFound()
  assertNotBegun(await lockMailing(ctx, found.mailing_id))
  await removeMailingFile(ctx, fileId)
  const of = { kind: 'mailing', id: found.mailing_id, payload: { file: fileId } } as const
  await record(ctx, mailingFileRemoved, of)
}

/** Removes the files of a mailing that is deleted. */
export async function removeFilesOf(ctx: RequestContext, mailingId: number): Promise<void> {
  for (const { id } of await filesOf(ctx.db, mailingId)) await removeMailingFile(ctx, id)
}

/** Gives a copy of a mailing the files of its original; both share the bytes. */
export async function copyFiles(ctx: RequestContext, from: number, to: number): Promise<void> {
  await ctx.db.rows(sql`
    insert into mailing_files (school_id, mailing_id, file_id, added_at)
    select school_id, ${to}, file_id, ${ctx.now} from mailing_files
    where school_id = ${ctx.schoolId} and mailing_id = ${from} order by id`)
}

async function removeMailingFile(ctx: RequestContext, id: number): Promise<void> {
  const { schoolId, db } = ctx
  // Two mailings that share a file lock it, so that the last one removes it.
  const gone = await db.row<{ file_id: number }>(sql`
    with shared as (
      select f.id from files f join mailing_files a on a.school_id = f.school_id and a.file_id = f.id
      where a.school_id = ${schoolId} and a.id = ${id} for update of f)
    delete from mailing_files a using shared
    where a.school_id = ${schoolId} and a.id = ${id} and a.file_id = shared.id returning a.file_id`)
  if (!gone) throw mailingFileNotFound()
  const shared = await db.row(sql`
    select 1 from mailing_files where school_id = ${schoolId} and file_id = ${gone.file_id} limit 1`)
  if (!shared) await removeFile(ctx, gone.file_id)
}

function assertNotBegun({ state, started_at: startedAt }: Pick<MailingRow, 'state' | 'started_at'>): void {
  if (startedAt !== null || !changeableStates.includes(state)) throw mailingStateForbids()
}

async function assertRoom(ctx: RequestContext, id: number, more: number): Promise<void> {
  const files = await filesOf(ctx.db, id)
  if (files.length >= limits.count) throw tooManyFiles({ values: { limit: limits.count } })
  const bytes = files.reduce((sum, file) => sum + file.bytes, more)
  const limit = limits.bytes / 1024 / 1024
  if (bytes > limits.bytes) throw filesTooHeavy({ values: { limit }, facts: { max_bytes: limits.bytes } })
}
