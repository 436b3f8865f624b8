import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { operatorBotId } from '../../../platform/telegram/bot-token.ts'
import { ofSchool, schoolNamedIn } from '../../../platform/telegram/of-school.ts'
import { personalCodeOf, personOfCode, startDigest } from '../rules/personal-code.ts'
import { codeState } from './chats.ts'

// Chats of people and of guardians who have not opened one yet.
const firstChat = 8_000_000_000
const firstGuardianChat = 9_000_000_000
const ofEachRole = 3

/** Somebody whose chat with the bot the page of development shows. */
export interface ChatPerson {
  /** The id of a person with an account; that of a guardian has a `g` before it. */
  readonly key: string
  readonly name: string
  readonly role: string
  readonly language: Language | null
  readonly chat_id: number
  readonly is_linked: boolean
}

/** Returns those with a linked chat, guardians among them, a few others of each role, and whoever `also` is. */
export async function chatPeople(db: SchoolDb, also: string | undefined): Promise<ChatPerson[]> {
  return db.rows<ChatPerson>(sql`
    select key, name, role, language, chat_id, is_linked
    from (
      select p.id, p.id::text as key, trim(concat(p.first_name, ' ', p.last_name)) as name, p.role, p.language,
        coalesce(l.chat_id, ${firstChat}::bigint + p.id) as chat_id, l.chat_id is not null as is_linked,
        row_number() over (partition by p.role order by l.chat_id is null, p.id) <= ${ofEachRole} as is_listed
      from people p
      left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null
      where p.school_id = ${db.schoolId} and p.deleted_at is null and p.deactivated_at is null
      union all
      select g.id, 'g' || g.id, g.name, 'guardian', g.language, coalesce(l.chat_id, ${firstGuardianChat}::bigint + g.id),
        l.chat_id is not null, l.chat_id is not null
      from guardians g
      left join telegram_links l on l.school_id = g.school_id and l.guardian_id = g.id and l.unlinked_at is null
      where g.school_id = ${db.schoolId}) found
    where is_listed or key = ${also ?? null}::text
    order by not is_linked, role <> 'student', role, id`)
}

/** Returns the id of a person's chat in development, before they open it. */
export const chatInDevelopment = (personId: number): number => firstChat + personId
export const guardianChatInDevelopment = (guardianId: number): number => firstGuardianChat + guardianId

/** Returns the key of the person or the guardian that a start link of the product is for. */
export async function personOfStart(
  services: Services,
  db: SchoolDb,
  given: string,
): Promise<string | undefined> {
  const named = schoolNamedIn(given)
  const start = named?.schoolId === db.schoolId ? named.rest : given
  const byCode = personOfCode(start)
  if (byCode !== undefined) return String(byCode)
  const row = await db.row<{ key: string }>(sql`
    select coalesce(person_id::text, 'g' || guardian_id) as key from telegram_start_links
    where school_id = ${db.schoolId} and digest = ${startDigest(services.settings.LINK_SECRET, db.schoolId, start)}`)
  return row?.key
}

/** Returns what a student's Start sends. */
export async function startOf(services: Services, db: SchoolDb, personId: number): Promise<string> {
  const { version } = await codeState(db, personId)
  const isOperators = (await botIdOf(db)) === operatorBotId(services.settings)
  return ofSchool(
    isOperators ? db.schoolId : undefined,
    personalCodeOf(services.settings.LINK_SECRET, { schoolId: db.schoolId, personId, version }),
  )
}

/** Returns the id of the school's bot; null: it has none. */
export async function botIdOf(db: SchoolDb): Promise<number | null> {
  const row = await db.row<{ bot_id: number }>(sql`
    select bot_id from telegram_bots where school_id = ${db.schoolId}`)
  return row?.bot_id ?? null
}
