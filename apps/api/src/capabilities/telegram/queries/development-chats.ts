import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { personalCodeOf, personOfCode, startDigest } from '../rules/personal-code.ts'
import { codeState } from './chats.ts'

// Chats of people who have not opened one yet.
const firstChat = 8_000_000_000
const ofEachRole = 3

/** Somebody whose chat with the bot the page of development shows. */
export interface ChatPerson {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly language: Language | null
  readonly chat_id: number
  readonly is_linked: boolean
}

/** Returns those with a linked chat, a few others of each role, and whoever `also` is. */
export async function chatPeople(db: SchoolDb, also: number | undefined): Promise<ChatPerson[]> {
  return db.rows<ChatPerson>(sql`
    select id, name, role, language, coalesce(chat_id, ${firstChat}::bigint + id) as chat_id, chat_id is not null as is_linked
    from (
      select p.id, trim(concat(p.first_name, ' ', p.last_name)) as name, p.role, p.language, l.chat_id,
        row_number() over (partition by p.role order by l.chat_id is null, p.id) as nr
      from people p
      left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null
      where p.school_id = ${db.schoolId} and p.deleted_at is null and p.deactivated_at is null) found
    where nr <= ${ofEachRole} or id = ${also ?? null}::bigint
    order by chat_id is null, role <> 'student', role, id`)
}

/** Returns the id of a person's chat in development, before they open it. */
export const chatInDevelopment = (personId: number): number => firstChat + personId

/** Returns the id of the person that a start link of the product is for. */
export async function personOfStart(
  services: Services,
  db: SchoolDb,
  start: string,
): Promise<number | undefined> {
  const byCode = personOfCode(start)
  if (byCode !== undefined) return byCode
  const row = await db.row<{ person_id: number }>(sql`
    select person_id from telegram_start_links
    where school_id = ${db.schoolId} and digest = ${startDigest(services.settings.LINK_SECRET, db.schoolId, start)}`)
  return row?.person_id
}

/** Returns what a student's Start sends. */
export async function startOf(services: Services, db: SchoolDb, personId: number): Promise<string> {
  const { version } = await codeState(db, personId)
  return personalCodeOf(services.settings.LINK_SECRET, { schoolId: db.schoolId, personId, version })
}

/** Returns the id of the school's bot; null: it has none. */
export async function botIdOf(db: SchoolDb): Promise<number | null> {
  const row = await db.row<{ bot_id: number }>(sql`
    select bot_id from telegram_bots where school_id = ${db.schoolId}`)
  return row?.bot_id ?? null
}
