import { readFile } from 'node:fs/promises'
import { examFileTypes, maxExamFileBytes } from '@qadam/contract/exams/rules.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { fileTypeOf } from '../../../platform/files/file-type.ts'
import { type StoredFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileUnfit, fileUnreadable } from '../errors.ts'

/** A file of a result as a call brings it: a part of a form, or three fields of JSON. */
export interface GivenFile {
  readonly base64_content?: string | null | undefined
  readonly filename?: string | null | undefined
  readonly format?: string | null | undefined
}

const uploads = { name: 'exam-file', points: 200, seconds: 3_600 } as const
const fits: readonly string[] = examFileTypes

/** Stores the file of a result by what its content is; undefined when the call brings none. @throws Failure 400, 413 */
export async function keepResult(
  act: Act,
  given: GivenFile,
  [part]: readonly UploadedFile[],
): Promise<StoredFile | undefined> {
  const content = part ? await readFile(part.path) : decoded(given.base64_content)
  if (!content) return undefined
  await act.ground.limits.spend(uploads, `${act.schoolId} ${act.actor.id}`)
  if (content.length >= maxExamFileBytes) throw fileTooLarge()
  const type = await fileTypeOf(act, part ?? { content })
  if (!type || !fits.includes(type.mime)) throw fileUnfit()
  return storeFile(
    act,
    { name: nameOf(part?.name ?? given.filename ?? '', type.ext), mediaType: type.mime, audience: 'private' },
    content,
  )
}

/** The bytes of a text of base64, with or without the head of a data address. */
function decoded(given: string | null | undefined): Buffer | undefined {
  if (!given?.trim()) return undefined
  const text = given.replace(/^data:[^,]{0,200};base64,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) throw fileUnreadable()
  return Buffer.from(text, 'base64')
}

function nameOf(given: string, ext: string): string {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
  return name.includes('.') ? name : `${name || 'result'}.${ext}`
}
