import type { claim } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

type Presented = z.output<typeof claim>

interface Row {
  readonly homework_id: number
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly until: string
}

/** Returns the current claims by homework id; empty for students. */
export async function claimsOf(
  { db, actor, now }: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Presented>> {
  if (actor.role === 'student') return new Map()
  const rows = await db.rows<Row>(sql`
    select c.homework_id, c.until, per.id, per.first_name, per.last_name
    from homework_claims c join people per on per.school_id = c.school_id and per.id = c.person_id
    where c.school_id = ${db.schoolId} and c.until > ${now}
      and c.homework_id = ${anyId(ids)}`)
  return new Map(
    rows.map(({ homework_id, until, ...by }) => [homework_id, { by, until, is_mine: by.id === actor.id }]),
  )
}
