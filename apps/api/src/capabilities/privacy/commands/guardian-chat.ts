import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type AnyContext = RequestContext<Actor | null>

/** Stores the language of a guardian, in the rows of all children of their mailbox. */
export async function storeGuardianLanguage(
  { db }: AnyContext,
  { guardianId, language }: { readonly guardianId: number; readonly language: Language },
): Promise<void> {
  await db.rows(sql`
    update guardians g set language = ${language} from guardians own
    where own.school_id = ${db.schoolId} and own.id = ${guardianId} and g.school_id = own.school_id
      and (g.id = own.id or lower(g.email) = lower(own.email))`)
}
