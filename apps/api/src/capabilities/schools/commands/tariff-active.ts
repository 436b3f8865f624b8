import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Opens or closes the school for changes. Returns false when it was so already. */
export async function setTariffActive(
  { db, schoolId }: RequestContext<Actor | null>,
  isActive: boolean,
): Promise<boolean> {
  const changed = await db.row(sql`
    update schools set tariff_active = ${isActive}
    where school_id = ${schoolId} and tariff_active <> ${isActive} returning 1 as done`)
  if (!changed) return false
  await db.rows(sql`select bump_school_version()`)
  return true
}
