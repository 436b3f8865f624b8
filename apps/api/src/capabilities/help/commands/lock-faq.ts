import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Lets the changes of a school's questions pass one after another, so that counts and orders hold. */
export async function lockFaq({ db, schoolId }: RequestContext): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('faq', ${schoolId}))`)
}
