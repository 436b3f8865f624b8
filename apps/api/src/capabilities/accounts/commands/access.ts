import type { managerAccessChange } from '@qadam/contract/accounts/access/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { accessOfManagers, personNotFound } from '../errors.ts'
import { accessChanged } from '../events.ts'
import { withinAccess } from '../policy.ts'

interface AccessRow {
  readonly countries: string[]
  readonly package_ids: number[]
  readonly changed_at: string
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

/** Returns which students a manager sees, with names and the last change. @throws Failure 404, 409 */
export async function getAccess(call: ReadContext, id: number) {
  const manager = await requireManager(call, id)
  const { db } = call
  const row = await db.row<AccessRow>(sql`
    select a.countries, a.package_ids, a.changed_at, b.id as by_id, b.first_name as by_first_name,
      b.last_name as by_last_name
    from accesses a left join people b on b.school_id = a.school_id and b.id = a.changed_by
    where a.school_id = ${db.schoolId} and a.manager_id = ${id}`)
  const local = sql.identifier(`name_${call.language}`)
  const countries = await db.rows<{ id: string; name: string }>(sql`
    select code as id, ${local} as name from countries where code = any(${row?.countries ?? []}::text[]) order by 2`)
  const packages = await db.rows<{ id: number; name: string }>(sql`
    select id, coalesce(${local}, name) as name from packages
    where school_id = ${db.schoolId} and id = ${anyId(row?.package_ids ?? [])} order by 2`)
  const seen = { id, role: 'admin', schoolId: db.schoolId } as Actor
  const counted = await db.row<{ students: number; of: number }>(sql`
    select count(*) filter (where ${withinAccess(seen)})::int as students, count(*)::int as of
    from people p where p.school_id = ${db.schoolId} and p.role = 'student' and p.deleted_at is null`)
  return {
    manager,
    narrowed: row !== undefined,
    countries,
    packages,
    students: counted?.students ?? 0,
    of: counted?.of ?? 0,
    changed_at: row?.changed_at ?? null,
    changed_by:
      row?.by_id == null
        ? null
        : { id: row.by_id, first_name: row.by_first_name ?? '', last_name: row.by_last_name ?? '' },
  }
}

/** Returns which students a manager sees, as stored: country codes and package ids. */
export async function accessOf({ db }: ReadContext, managerId: number) {
  const row = await db.row<Pick<AccessRow, 'countries' | 'package_ids'>>(sql`
    select countries, package_ids from accesses where school_id = ${db.schoolId} and manager_id = ${managerId}`)
  return { narrowed: row !== undefined, countries: row?.countries ?? [], packages: row?.package_ids ?? [] }
}

/**
 * Widens or narrows what a manager sees; takes effect at once in all their sign-ins.
 * @throws Failure 400, 404, 409
 */
export async function changeAccess(
  ctx: RequestContext,
  id: number,
  given: z.output<typeof managerAccessChange>,
) {
  await requireManager(ctx, id)
  const [countries, packages] = [[...new Set(given.countries)], [...new Set(given.packages)]]
  await assertKnown(ctx, countries, packages)
  const before = await ctx.db.row<{ countries: string[]; package_ids: number[] }>(sql`
    select countries, package_ids from accesses where school_id = ${ctx.schoolId} and manager_id = ${id} for update`)
  if (given.narrowed)
    await ctx.db.rows(sql`
      insert into accesses (school_id, manager_id, countries, package_ids, changed_by, changed_at)
      values (${ctx.schoolId}, ${id}, ${countries}::text[], ${packages}::bigint[], ${ctx.actor.id},
        ${ctx.now})
      on conflict (school_id, manager_id) do update set countries = excluded.countries,
        package_ids = excluded.package_ids, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
  else await ctx.db.rows(sql`delete from accesses where school_id = ${ctx.schoolId} and manager_id = ${id}`)
  await record(ctx, accessChanged, {
    kind: 'person',
    id,
    payload: {
      from: before ? { countries: before.countries, packages: before.package_ids } : 'all',
      to: given.narrowed ? { countries, packages } : 'all',
    },
  })
  return getAccess(ctx, id)
}

async function requireManager({ db }: ReadContext, id: number) {
  const found = await db.row<{ id: number; first_name: string; last_name: string; role: string }>(sql`
    select p.id, p.first_name, p.last_name, p.role from people p
    where p.school_id = ${db.schoolId} and p.id = ${id} and p.deleted_at is null`)
  if (!found) throw personNotFound()
  if (found.role !== 'admin') throw accessOfManagers()
  return { id: found.id, first_name: found.first_name, last_name: found.last_name }
}

async function assertKnown(ctx: RequestContext, countries: string[], packages: number[]): Promise<void> {
  const known = await ctx.db.row<{ countries: number; packages: number }>(sql`
    select (select count(*)::int from countries where code = any(${countries}::text[])) as countries,
      (select count(*)::int from packages where school_id = ${ctx.schoolId} and deleted_at is null
        and id = ${anyId(packages)}) as packages`)
  if (known?.countries !== countries.length) throw badField('countries', 'students.choice_unknown')
  if (known?.packages !== packages.length) throw badField('packages', 'students.choice_unknown')
}
