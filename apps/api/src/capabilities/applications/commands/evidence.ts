import { readFile } from 'node:fs/promises'
import { maxApplicationFileBytes } from '@qadam/contract/applications/rules.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { fileTypeOf } from '../../../platform/files/file-type.ts'
import { type StoredFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileUnfit } from '../errors.ts'

const fits =
  /^(application\/(pdf|zip|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(jpeg|png|webp|heic))$/
const uploads = { name: 'application-file', points: 200, seconds: 3_600 } as const

/** Stores a paper by what its content is: a page, a picture, a document of a word processor or an archive of them. */
export async function keepPaper(act: Act, file: UploadedFile): Promise<StoredFile> {
  await act.ground.limits.spend(uploads, `${act.schoolId} ${act.actor.id}`)
  if (file.bytes >= maxApplicationFileBytes) throw fileTooLarge()
  const content = await readFile(file.path)
  const type = await fileTypeOf(act, file)
  if (!type || !fits.test(type.mime)) throw fileUnfit()
  const name = file.name
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
  return storeFile(
    act,
    { name: name || `file.${type.ext}`, mediaType: type.mime, audience: 'private' },
    content,
  )
}
