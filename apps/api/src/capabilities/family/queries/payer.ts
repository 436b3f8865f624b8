import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Returns the name under which a guardian pays. */
export async function payerOfGuardian(
  { db, schoolId }: RequestContext<Actor | null>,
  guardianId: number,
): Promise<string> {
  const { name } = await db.one<{ name: string }>(sql`
    select name from guardians where school_id = ${schoolId} and id = ${guardianId}`)
  return name
}
