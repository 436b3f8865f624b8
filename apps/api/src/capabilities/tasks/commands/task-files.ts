import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { publicFileUrl, storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { unsupportedFile } from '../errors.ts'

/** What a browser shows or plays by itself, and papers; never what could run in a reader's page. */
const allowed =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|x-m4a|ogg|wav|webm)|video\/(mp4|webm)|application\/(pdf|msword|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)))$/

/** Stores a file for tasks; its type is read from its content. */
export async function uploadTaskFile(act: Act, files: readonly UploadedFile[]) {
  const [file] = files
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const content = await readFile(file.path)
  const type = await fileTypeFromBuffer(content)
  if (!type || !allowed.test(type.mime)) throw unsupportedFile()
  const stored = await storeFile(
    act,
    { name: file.name.slice(0, 200) || `file.${type.ext}`, mediaType: type.mime, audience: 'public' },
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
