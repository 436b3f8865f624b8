import { maxAttachmentBytes, maxAttachments } from '@qadam/contract/attachments/rules.ts'
import type { Attachment, attachmentChange } from '@qadam/contract/attachments/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { record } from '../../platform/events/record.ts'
import { fileMissing, fileTooLarge } from '../../platform/files/file-failures.ts'
import { type Keeping, type KeptUpload, keepOfKind } from '../../platform/files/keep-uploads.ts'
import { removeFile, storeFile } from '../../platform/files/stored-file.ts'
import type { Act } from '../../platform/http/call.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { attachmentNotFound, kindRefused, tooManyAttachments } from './errors.ts'
import { type AttachmentEvent, attachmentAdded, attachmentChanged, attachmentDeleted } from './events.ts'
import { type Place, placeOf, standsIn, told } from './queries.ts'

/** A file to attach by what its content is, laid down. @throws Failure 400, 413 */
export async function prepareAttachment(
  keeping: Keeping,
  [file]: readonly UploadedFile[],
): Promise<KeptUpload> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  if (file.bytes >= maxAttachmentBytes) throw fileTooLarge()
  return keepOfKind(keeping, file, kindRefused)
}

/** Adds a file to the end of a place. */
export async function addAttachment(
  act: Act,
  place: Place,
  { file, name }: { readonly file: KeptUpload; readonly name: string | undefined },
): Promise<Attachment> {
  await lockPlace(act, place)
  const ids = await idsIn(act, place)
  if (ids.length >= maxAttachments) throw tooManyAttachments({ values: { limit: maxAttachments } })
  const shown = withEnding(name ?? nameOf(file.name), file.ext)
  const stored = await storeFile(act, { name: shown, mediaType: file.mime, audience: 'private' }, file.laid)
  const made = await act.db.row<{ id: number }>(sql`
    insert into attachments (school_id, program_id, lesson_id, file_id, name, position, added_at, added_by)
    values (${act.schoolId}, ${place.programId}, ${place.lessonId}, ${stored.id}, ${shown}, ${ids.length + 1},
      ${act.now.toISOString()}, ${act.actor.id}) returning id`)
  if (!made) throw new Error('an attachment was not made')
  await note(act, attachmentAdded, made.id, place)
  return tell(act, made.id)
}

/** Renames a file of a lesson or puts it in another place of the list; what is absent stays. */
export async function changeAttachment(
  act: Act,
  id: number,
  { name, order }: z.output<typeof attachmentChange>,
): Promise<Attachment> {
  const place = await placeOf(act, id, 'lesson')
  await lockPlace(act, place)
  const { name: before } = await tell(act, id)
  if (name !== undefined)
    await act.db.rows(sql`
      update attachments set name = ${withEnding(name, endingOf(before))}
      where school_id = ${act.schoolId} and id = ${id}`)
  const others = (await idsIn(act, place)).filter((other) => other !== id)
  if (order !== undefined) await writeOrder(act, others.toSpliced(order - 1, 0, id))
  await note(act, attachmentChanged, id, place)
  return tell(act, id)
}

/** Deletes an attachment; its bytes stay while a copy of the lesson has them. */
export async function deleteAttachment(act: Act, id: number, kind: 'lesson' | 'program'): Promise<void> {
  const place = await placeOf(act, id, kind)
  await lockPlace(act, place)
  await forgetAttachment(act, id)
  await writeOrder(act, await idsIn(act, place))
  await note(act, attachmentDeleted, id, place)
}

/** Takes an attachment's row away, and its file when no other has it. */
export async function forgetAttachment(act: Act<Actor | null>, id: number): Promise<void> {
  const gone = await act.db.row<{ file_id: number }>(
    sql`delete from attachments where school_id = ${act.schoolId} and id = ${id} returning file_id`,
  )
  if (!gone) throw attachmentNotFound()
  const shared = await act.db.row(sql`
    select 1 from attachments where school_id = ${act.schoolId} and file_id = ${gone.file_id} limit 1`)
  if (!shared) await removeFile(act, gone.file_id)
}

/** One at a time changes what stands in the lists of a program. */
async function lockPlace(act: Act, { programId }: Place): Promise<void> {
  await act.db.rows(sql`
    select 1 from programs where school_id = ${act.schoolId} and id = ${programId} for no key update`)
}

async function idsIn(act: Act, place: Place): Promise<number[]> {
  const rows = await act.db.rows<{ id: number }>(sql`
    select a.id from attachments a
    where a.school_id = ${act.schoolId} and ${standsIn(place)} order by a.position, a.id`)
  return rows.map(({ id }) => id)
}

async function writeOrder(act: Act, ids: readonly number[]): Promise<void> {
  await act.db.rows(sql`
    update attachments a set position = o.n
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as o (id, n)
    where a.school_id = ${act.schoolId} and a.id = o.id and a.position <> o.n`)
}

async function tell(act: Act, id: number): Promise<Attachment> {
  const row = await act.db.row<Attachment>(sql`
    select ${told} from attachments a join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${act.schoolId} and a.id = ${id}`)
  if (!row) throw attachmentNotFound()
  return row
}

function note(act: Act, type: AttachmentEvent, id: number, { programId, lessonId }: Place): Promise<void> {
  return record(act, type, {
    kind: 'attachment',
    id,
    payload: { program: programId, ...(lessonId === null ? {} : { lesson: lessonId }) },
  })
}

const nameOf = (given: string): string =>
  given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''

/** A name keeps the ending of its file, or who saves it cannot open it. */
function withEnding(name: string, ending: string): string {
  if (ending === '' || endingOf(name).toLowerCase() === ending.toLowerCase()) return name
  return `${name.slice(0, 190) || 'file'}.${ending}`
}
