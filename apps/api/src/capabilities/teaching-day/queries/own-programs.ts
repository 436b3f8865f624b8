import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/** The ids of the programs that the teacher teaches now, as an array that is read once. */
export const ownPrograms = (actor: Actor): SQL => sql`array(
  select own.program_id from program_people own where own.school_id = current_school()
    and own.person_id = ${actor.id} and own.part = 'teacher')`

/** The title of a row in the reader's language, else in one that it has. */
export const titleIn = (language: Language, table: string): SQL =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_kk, ${table}.title_en, '')`)
