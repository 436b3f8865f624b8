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

/**
 * Types that browsers show or play natively, and documents; never anything that could run in a reader's page.
 */
const allowed =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|x-m4a|ogg|wav|webm)|video\/(mp4|webm)|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)))$/

export interface NewTaskFile {
  readonly name: string
  /** Detected by content. */
  readonly type: { readonly mime: string; readonly ext: string }
  readonly staged: StagedFile
}

/** Detects the type of an uploaded task file by content and stages it. @throws Failure 400 */
export async function prepareTaskFile(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<NewTaskFile> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const { staged, ...type } = await storeOfType(ctx, file, {
    accepts: (mime) => allowed.test(mime),
    refused: unsupportedFile,
  })
  return { name: file.name, type, staged }
}

/**
 * Stages bytes as a file for tasks. @throws Failure 400 when their type, detected by content, is not allowed
 */
export async function stageTaskFile(
  files: Pick<UploadContext, 'stage'>,
  {
    name,
    type,
    content,
  }: Pick<NewTaskFile, 'name'> & {
    readonly type: NewTaskFile['type'] | null
    readonly content: Uint8Array
  },
): Promise<NewTaskFile> {
  if (!type || !allowed.test(type.mime)) throw unsupportedFile()
  return { name, type, staged: await files.stage(content) }
}

export async function storeTaskFile(ctx: RequestContext<Actor | null>, { name, type, staged }: NewTaskFile) {
  const stored = await storeFile(
    ctx,
    { name: name.slice(0, 200) || `file.${type.ext}`, mediaType: type.mime, audience: 'public' },
    staged,
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

/** Deletes a file that no task shows. */
export async function deleteTaskFile(ctx: RequestContext<Actor | null>, fileId: number): Promise<void> {
  await ctx.db.rows(sql`delete from task_files where school_id = ${ctx.schoolId} and file_id = ${fileId}`)
  await removeFile(ctx, fileId)
}

/**
 * Adds an uploaded file to a task: after its other media, or instead of them with `replaces`. Documents are
 * accepted only by tasks that hand out files.
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
