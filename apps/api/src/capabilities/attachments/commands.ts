import { maxAttachmentBytes, maxAttachments } from '@qadam/contract/attachments/rules.ts'
import type { Attachment, attachmentChange } from '@qadam/contract/attachments/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import { fileMissing, fileTooLarge } from '../../platform/files/file-failures.ts'
import { endingOf, plainFileName, withEnding } from '../../platform/files/file-name.ts'
import { type StoredUpload, storeOfKind, type UploadContext } from '../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../platform/files/stored-file.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { attachmentNotFound, kindRefused, tooManyAttachments } from './errors.ts'
import { type AttachmentEvent, attachmentAdded, attachmentChanged, attachmentDeleted } from './events.ts'
import { attachmentColumns, type Parent, placeOf, standsIn } from './queries.ts'

/** Stages a file whose type, detected from its content, may be attached. @throws Failure 400, 413 */
export async function prepareAttachment(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  if (file.bytes >= maxAttachmentBytes) throw fileTooLarge()
  return storeOfKind(ctx, file, kindRefused)
}

/** Appends a file to the attachments of a lesson or program. */
export async function addAttachment(
  ctx: RequestContext,
  parent: Parent,
  { file, name }: { readonly file: StoredUpload; readonly name: string | undefined },
): Promise<Attachment> {
  await lockParent(ctx, parent)
  const ids = await idsIn(ctx, parent)
  if (ids.length >= maxAttachments) throw tooManyAttachments({ values: { limit: maxAttachments } })
  const shown = withEnding(name ?? plainFileName(file.name), file.ext)
  const stored = await storeFile(ctx, { name: shown, mediaType: file.mime, audience: 'private' }, file.staged)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into attachments (school_id, program_id, lesson_id, file_id, name, position, added_at, added_by)
    values (${ctx.schoolId}, ${parent.programId}, ${parent.lessonId}, ${stored.id}, ${shown}, ${ids.length + 1},
      ${ctx.now}, ${ctx.actor.id}) returning id`)
  await note(ctx, attachmentAdded, made.id, parent)
  return present(ctx, made.id)
}

/** Renames or reorders a file of a lesson; absent fields stay. */
export async function changeAttachment(
  ctx: RequestContext,
  id: number,
  { name, order }: z.output<typeof attachmentChange>,
): Promise<Attachment> {
  const parent = await placeOf(ctx, id, 'lesson')
  await lockParent(ctx, parent)
  const { name: before } = await present(ctx, id)
  if (name !== undefined)
    await ctx.db.rows(sql`
      update attachments set name = ${withEnding(name, endingOf(before))}
      where school_id = ${ctx.schoolId} and id = ${id}`)
  const others = (await idsIn(ctx, parent)).filter((other) => other !== id)
  if (order !== undefined) await writeOrder(ctx, others.toSpliced(order - 1, 0, id))
  await note(ctx, attachmentChanged, id, parent)
  return present(ctx, id)
}

/** Deletes an attachment; its bytes stay while a copy of the lesson uses them. */
export async function deleteAttachment(
  ctx: RequestContext,
  id: number,
  kind: 'lesson' | 'program',
): Promise<void> {
  const parent = await placeOf(ctx, id, kind)
  await lockParent(ctx, parent)
  await deleteAttachmentFile(ctx, id)
  await writeOrder(ctx, await idsIn(ctx, parent))
  await note(ctx, attachmentDeleted, id, parent)
}

/** Deletes an attachment's row, and its file unless another attachment uses it. */
export async function deleteAttachmentFile(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const gone = await ctx.db.row<{ file_id: number }>(
    sql`delete from attachments where school_id = ${ctx.schoolId} and id = ${id} returning file_id`,
  )
  if (!gone) throw attachmentNotFound()
  const shared = await ctx.db.row(sql`
    select 1 from attachments where school_id = ${ctx.schoolId} and file_id = ${gone.file_id} limit 1`)
  if (!shared) await removeFile(ctx, gone.file_id)
}

/** Locks the program, so that changes of its attachment lists run one after the other. */
async function lockParent(ctx: RequestContext, { programId }: Parent): Promise<void> {
  await ctx.db.rows(sql`
    select 1 from programs where school_id = ${ctx.schoolId} and id = ${programId} for no key update`)
}

async function idsIn(ctx: RequestContext, parent: Parent): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select a.id from attachments a
    where a.school_id = ${ctx.schoolId} and ${standsIn(parent)} order by a.position, a.id`)
  return rows.map(({ id }) => id)
}

async function writeOrder(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`
    update attachments a set position = o.n
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, n)
    where a.school_id = ${ctx.schoolId} and a.id = o.id and a.position <> o.n`)
}

async function present(ctx: RequestContext, id: number): Promise<Attachment> {
  const row = await ctx.db.row<Attachment>(sql`
    select ${attachmentColumns} from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${ctx.schoolId} and a.id = ${id}`)
  if (!row) throw attachmentNotFound()
  return row
}

function note(
  ctx: RequestContext,
  type: AttachmentEvent,
  id: number,
  { programId, lessonId }: Parent,
): Promise<void> {
  return record(ctx, type, {
    kind: 'attachment',
    id,
    payload: { program: programId, ...(lessonId === null ? {} : { lesson: lessonId }) },
  })
}
