import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { mediaKinds } from '@qadam/contract/tasks/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import type { StagedFile } from '../../../platform/files/staged-files.ts'
import { storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { publicFileUrl, removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { unsupportedFile } from '../errors.ts'
import { lockTask, updateTask } from './write-task.ts'

/** What a browser shows or plays by itself, and documents; never what could run in a reader's page. */
const allowed =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|x-m4a|ogg|wav|webm)|video\/(mp4|webm)|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)))$/

/** A file that tasks are to show. */
interface NewTaskFile {
  readonly name: string
  /** By content; null when it is unknown. */
  readonly type: { readonly mime: string; readonly ext: string } | null
  readonly content: Buffer | StagedFile
}

/** A file for tasks with its type by content, laid down. @throws Failure 400 */
export async function prepareTaskFile(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<NewTaskFile> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const { staged, ...type } = await storeOfType(ctx, file, {
    accepts: (mime) => allowed.test(mime),
    refused: unsupportedFile,
  })
  return { name: file.name, type, content: staged }
}

/** Stores a file for tasks. @throws Failure 400 when they are of no kind that may be shown */
export async function storeTaskFile(ctx: RequestContext<Actor | null>, { name, type, content }: NewTaskFile) {
  if (!type || !allowed.test(type.mime)) throw unsupportedFile()
  const stored = await storeFile(
    ctx,
    { name: name.slice(0, 200) || `file.${type.ext}`, mediaType: type.mime, audience: 'public' },
    content,
  )
  await ctx.db.rows(sql`insert into task_files (school_id, file_id) values (${ctx.schoolId}, ${stored.id})`)
  return {
    id: stored.id,
    name: stored.name,
    type: stored.media_type,
    bytes: stored.bytes,
    url: publicFileUrl(stored.store_key),
  }
}

/** Takes away a file that no task shows. */
export async function deleteTaskFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  await ctx.db.rows(sql`delete from task_files where school_id = ${ctx.schoolId} and file_id = ${fileId}`)
  await removeFile(ctx, fileId)
}

/**
 * Uploads a file straight into a task: behind its other media, or in their place with `replaces`. Documents go to a task
 * that hands files out; no other type has a place for them.
 */
export async function putFileInTask(
  ctx: RequestContext,
  id: number,
  given: NewTaskFile,
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  const { content } = await lockTask(ctx, id)
  const file = await storeTaskFile(ctx, given)
  await updateTask(ctx, id, { content: withFile(content, file, replaces) })
}

function withFile(content: TaskContent, file: { id: number; type: string }, replaces: boolean): TaskContent {
  const stored = <Item>(items: readonly Item[]) => (replaces ? [] : items)
  if (content.type === 'file_attach') return { ...content, file_ids: [...stored(content.file_ids), file.id] }
  const kind = mediaKinds.find((one) => file.type.startsWith(`${one}/`))
  if (!kind) throw unsupportedFile()
  return { ...content, media: [...stored(content.media), { kind, file_id: file.id }] }
}
