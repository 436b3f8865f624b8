import { type MailingFile, type sharedFile, withLinked } from '@qadam/contract/mailings/files.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { fileLinkEnded, mailingFileNotFound } from '../errors.ts'
import { mailingVisible } from '../policy.ts'
import { readFileToken } from '../rules/file-link.ts'
import { senderOfMailings } from './sender.ts'

/** A file of a mailing as the channels carry it. */
export interface CarriedFile extends MailingFile {
  readonly store_key: string
}

/** Returns the files of a mailing in the order in which they were added. */
export async function filesOf(db: SchoolDb, mailingId: number): Promise<CarriedFile[]> {
  return withLinked(
    await db.rows<Omit<CarriedFile, 'is_linked'>>(sql`
      select a.id, f.name, f.media_type as type, f.bytes, f.store_key from mailing_files a
      join files f on f.school_id = a.school_id and f.id = a.file_id
      where a.school_id = ${db.schoolId} and a.mailing_id = ${mailingId} order by a.id`),
  )
}

/** Returns files without the key of their content. */
export const presentFiles = (files: readonly CarriedFile[]): MailingFile[] =>
  files.map(({ store_key: _, ...file }) => file)

interface FoundFile {
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly store_key: string
}

/** Returns a file to staff who see its mailing and to those who got it. @throws Failure 404 */
export async function mailingFile(ctx: ReadContext, id: number): Promise<FileAnswer> {
  const { db, actor } = ctx
  return opened(
    ctx,
    await db.row<FoundFile>(sql`
      select f.name, f.media_type, f.bytes, f.store_key from mailing_files a
      join files f on f.school_id = a.school_id and f.id = a.file_id
      join mailings m on m.school_id = a.school_id and m.id = a.mailing_id
      where a.school_id = ${db.schoolId} and a.id = ${id} and (${isStaff(actor.role) ? mailingVisible(actor) : sql`false`}
        or exists (select from mailing_recipients r where r.school_id = m.school_id and r.mailing_id = m.id
          and r.person_id = ${actor.id} and r.delivery_id is not null))`),
  )
}

type Guest = ReadContext<Actor | null>

/** Returns what the page of a letter's link shows. @throws Failure 404, 410 */
export async function sharedFileOf(ctx: Guest, token: string): Promise<z.output<typeof sharedFile>> {
  const { name, bytes, ends } = await ofLink(ctx, token)
  const school = await senderOfMailings(ctx)
  return { school: school.name, name, bytes, ends_at: new Date(ends * 1_000).toISOString() }
}

/** Returns the file of a letter's link. @throws Failure 404, 410 */
export async function downloadShared(ctx: Guest, token: string): Promise<FileAnswer> {
  return opened(ctx, await ofLink(ctx, token))
}

async function ofLink({ db, services, now }: Guest, token: string): Promise<FoundFile & { ends: number }> {
  const link = readFileToken(services.settings.LINK_SECRET, db.schoolId, token)
  if (!link) throw mailingFileNotFound()
  if (link.ends * 1_000 <= now.getTime()) throw fileLinkEnded()
  const found = await db.row<FoundFile>(sql`
    select f.name, f.media_type, f.bytes, f.store_key from mailing_files a
    join files f on f.school_id = a.school_id and f.id = a.file_id
    where a.school_id = ${db.schoolId} and a.id = ${link.fileId}`)
  if (!found) throw fileLinkEnded()
  return { ...found, ends: link.ends }
}

async function opened({ services }: Guest, found: FoundFile | undefined): Promise<FileAnswer> {
  const body = found && (await services.files.get(found.store_key))
  if (!found || !body) throw mailingFileNotFound()
  return privateFile(body, found)
}
