import { randomBytes } from 'node:crypto'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { getHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { maxHomeworkFiles } from '@qadam/contract/homework/rules.ts'
import type { FileKind } from '@qadam/contract/tasks/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { storeOfKind, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { homeworkNotFound, kindNotAccepted, tooManyFiles, unsupportedFile } from '../errors.ts'
import { homeworkFileAdded, homeworkFileRemoved } from '../events.ts'
import { fileColumns, type HomeworkRow, type PresentedFile } from '../queries/homework-row.ts'
import { assertState, lockHomework, saveWords } from './lock-homework.ts'
import { assertSlotOpen, taskOf } from './slot.ts'

const maxLoose = 20

/** Detects the kind of an uploaded homework file by its content and stages it. @throws Failure 400 */
export async function prepareHomeworkFile(ctx: UploadContext, [file]: readonly UploadedFile[]) {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  return storeOfKind(ctx, file, unsupportedFile)
}

/** Stores a staged file, in a draft if one is given. */
export async function uploadFile(
  ctx: RequestContext,
  file: Awaited<ReturnType<typeof prepareHomeworkFile>>,
  homeworkId?: number,
): Promise<PresentedFile> {
  const row = homeworkId === undefined ? undefined : await openDraft(ctx, homeworkId)
  if (row) await assertFits(ctx, row, file.kind)
  else await assertFewOrphanedFiles(ctx)
  const stored = await storeFile(
    ctx,
    { name: nameOf(file.name, file.ext), mediaType: file.mime, audience: 'private' },
    file.staged,
  )
  const fileUrl = pathOf(getHomeworkFile, { name: randomBytes(20).toString('hex') })
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into homework_files (school_id, owner_id, homework_id, file_id, file_url, kind, added_at)
    values (${ctx.schoolId}, ${ctx.actor.id}, ${row?.id ?? null}, ${stored.id}, ${fileUrl}, ${file.kind},
      ${ctx.now}) returning id`)
  await record(ctx, homeworkFileAdded, {
    kind: 'homework',
    id: row?.id ?? null,
    payload: { file: made.id },
  })
  return presentFile(ctx, made.id)
}

/** Locks a draft to add a file; a returned homework becomes the next attempt. */
async function openDraft(ctx: RequestContext, id: number): Promise<HomeworkRow> {
  const row = await lockHomework(ctx, id)
  await assertSlotOpen(ctx, row)
  await saveWords(ctx, row)
  return row
}

const nameOf = (given: string, ext: string): string => {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
  return name.slice(-200) || `file.${ext}`
}

async function assertFits(ctx: RequestContext, row: HomeworkRow, kind: FileKind): Promise<void> {
  const task = await taskOf(ctx, row)
  const asked = task?.type === 'file_check' ? task : undefined
  if (asked && !asked.kinds.includes(kind)) throw kindNotAccepted()
  const limit = asked?.max_files ?? maxHomeworkFiles
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from homework_files
    where school_id = ${ctx.schoolId} and homework_id = ${row.id} and detached_at is null`)
  if ((there?.count ?? 0) >= limit) throw tooManyFiles({ values: { limit } })
}

async function assertFewOrphanedFiles(ctx: RequestContext): Promise<void> {
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from homework_files
    where school_id = ${ctx.schoolId} and owner_id = ${ctx.actor.id} and homework_id is null
      and not exists (select 1 from homework_decision_files df
        where df.school_id = homework_files.school_id and df.homework_file_id = homework_files.id)`)
  if ((there?.count ?? 0) >= maxLoose) throw tooManyFiles({ values: { limit: maxLoose } })
}

async function presentFile(ctx: RequestContext, id: number): Promise<PresentedFile> {
  const presented = await ctx.db.row<PresentedFile>(sql`
    select ${fileColumns} from homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where hf.school_id = ${ctx.schoolId} and hf.id = ${id}`)
  if (!presented) throw homeworkNotFound()
  return presented
}

interface OwnFile {
  readonly id: number
  readonly homework_id: number | null
  readonly file_id: number
  readonly kind: FileKind
}

/** Returns a file that the caller uploaded and that is not detached, by its full URL. */
async function ownFile(ctx: RequestContext, fileUrl: string): Promise<OwnFile> {
  const found = await ctx.db.row<OwnFile>(sql`
    select id, homework_id, file_id, kind from homework_files where school_id = ${ctx.schoolId}
      and file_url = ${fileUrl} and owner_id = ${ctx.actor.id} and detached_at is null`)
  if (!found) throw homeworkNotFound()
  return found
}

/** Attaches a previously uploaded file to a locked draft. */
export async function attachFile(
  ctx: RequestContext,
  homeworkId: number,
  { fileUrl, name }: { fileUrl: string; name?: string },
): Promise<void> {
  const file = await ownFile(ctx, fileUrl)
  if (file.homework_id !== homeworkId) {
    if (file.homework_id !== null) throw homeworkNotFound()
    await assertFits(ctx, await lockHomework(ctx, homeworkId), file.kind)
    await ctx.db.rows(sql`
      update homework_files set homework_id = ${homeworkId} where school_id = ${ctx.schoolId} and id = ${file.id}`)
  }
  if (name)
    await ctx.db.rows(sql`
      update files set name = ${nameOf(name, 'file')} where school_id = ${ctx.schoolId} and id = ${file.file_id}
        and not exists (select 1 from homework_submission_files sf
          where sf.school_id = ${ctx.schoolId} and sf.homework_file_id = ${file.id})`)
}

/** Removes a file from a draft; submissions that include it keep it. */
export async function deleteFile(ctx: RequestContext, fileUrl: string): Promise<void> {
  const { homework_id: homeworkId } = await ownFile(ctx, fileUrl)
  if (homeworkId !== null) {
    const row = await lockHomework(ctx, homeworkId)
    assertState(row, 'save')
    await assertSlotOpen(ctx, row)
    await saveWords(ctx, row)
  }
  // Read again under the lock: the same file may have been removed from another device.
  const file = await ownFile(ctx, fileUrl)
  const stored = await ctx.db.row(sql`
    select 1 from homework_submission_files where school_id = ${ctx.schoolId} and homework_file_id = ${file.id} limit 1`)
  if (stored)
    await ctx.db.rows(sql`
      update homework_files set detached_at = ${ctx.now}
      where school_id = ${ctx.schoolId} and id = ${file.id}`)
  else {
    await ctx.db.rows(sql`delete from homework_files where school_id = ${ctx.schoolId} and id = ${file.id}`)
    await removeFile(ctx, file.file_id)
  }
  await record(ctx, homeworkFileRemoved, { kind: 'homework', id: homeworkId, payload: { file: file.id } })
}
