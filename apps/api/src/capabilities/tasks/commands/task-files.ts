import { readFile } from 'node:fs/promises'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { mediaKinds } from '@qadam/contract/tasks/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { fileTypeOf } from '../../../platform/files/file-type.ts'
import { publicFileUrl, removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { unsupportedFile } from '../errors.ts'
import { lockTask, updateTask } from './write-task.ts'

/** What a browser shows or plays by itself, and papers; never what could run in a reader's page. */
const allowed =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|x-m4a|ogg|wav|webm)|video\/(mp4|webm)|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)))$/

/** Stores a file for tasks; its type is read from its content. */
export async function uploadTaskFile(act: Act, files: readonly UploadedFile[]) {
  const [file] = files
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  return storeTaskFile(act, file.name, await readFile(file.path))
}

/** Stores bytes that an import brings as a file for tasks. @throws Failure 400 when they are of no kind that may be shown */
export async function storeTaskFile(act: Act<Actor | null>, name: string, content: Buffer) {
  const type = await fileTypeOf(act, { content })
  if (!type || !allowed.test(type.mime)) throw unsupportedFile()
  const stored = await storeFile(
    act,
    { name: name.slice(0, 200) || `file.${type.ext}`, mediaType: type.mime, audience: 'public' },
    content,
  )
  await act.db.rows(sql`insert into task_files (school_id, file_id) values (${act.schoolId}, ${stored.id})`)
  return {
    id: stored.id,
    name: stored.name,
    type: stored.media_type,
    bytes: stored.bytes,
    url: publicFileUrl(stored.store_key),
  }
}

/** Takes away a file that no task shows. */
export async function forgetTaskFile(act: Act<Actor | null>, fileId: number): Promise<void> {
  await act.db.rows(sql`delete from task_files where school_id = ${act.schoolId} and file_id = ${fileId}`)
  await removeFile(act, fileId)
}

/**
 * Uploads a file straight into a task: behind its other media, or in their place with `replaces`. Papers go to a task
 * that hands files out; no other type has a place for them.
 */
export async function putFileInTask(
  act: Act,
  id: number,
  files: readonly UploadedFile[],
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  const { content } = await lockTask(act, id)
  const file = await uploadTaskFile(act, files)
  await updateTask(act, id, { content: withFile(content, file, replaces) })
}

function withFile(content: TaskContent, file: { id: number; type: string }, replaces: boolean): TaskContent {
  const kept = <Item>(items: readonly Item[]) => (replaces ? [] : items)
  if (content.type === 'file_attach') return { ...content, file_ids: [...kept(content.file_ids), file.id] }
  const kind = mediaKinds.find((one) => file.type.startsWith(`${one}/`))
  if (!kind) throw unsupportedFile()
  return { ...content, media: [...kept(content.media), { kind, file_id: file.id }] }
}
