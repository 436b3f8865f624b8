import type { Profile } from '@qadam/contract/accounts/schemas.ts'
import type { statusSince } from '@qadam/contract/students/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { authorOf } from './record.ts'

/** Maximum number of account states returned, newest first. */
const maxStates = 100

interface StateRow {
  readonly action: string
  readonly changed_at: string
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

/** Returns states of an account from the audit log, newest first; the last one is the initial state. */
export async function statesOf(
  { db }: { readonly db: SchoolDb },
  person: z.input<typeof Profile>,
): Promise<z.input<typeof statusSince>[]> {
  const rows = await db.rows<StateRow>(sql`
    select l.action, l.at as changed_at, p.id as by_id, p.first_name as by_first_name, p.last_name as by_last_name
    from audit_log l left join people p on p.school_id = l.school_id and p.id = l.actor_id
    where l.school_id = ${db.schoolId} and l.object_kind = 'person' and l.object_id = ${person.id}
      and l.action in ('person.deactivated', 'person.reactivated')
    order by l.id desc limit ${maxStates}`)
  const changes = rows.map((row) => ({
    status: row.action === 'person.deactivated' ? ('deactivated' as const) : ('active' as const),
    changed_at: row.changed_at,
    changed_by: authorOf(row),
  }))
  return [...changes, { status: 'active', changed_at: person.created_at, changed_by: null }]
}
