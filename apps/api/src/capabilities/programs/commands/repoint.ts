import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Repointing } from '../../dictionaries/public.ts'
import { bringInStep } from './in-step.ts'

/** Dictionaries of which a program may have several rows, with the tables of their links. */
const links: Readonly<Record<string, { table: string; column: string }>> = {
  tag: { table: 'program_tags', column: 'tag_id' },
  city: { table: 'program_cities', column: 'city_id' },
  university_tag: { table: 'program_university_tags', column: 'university_tag_id' },
}

/**
 * Moves programs from one dictionary row to another. Returns the ids that moved and those that already had
 * both.
 */
export async function repoint(
  ctx: RequestContext,
  way: Repointing,
): Promise<{ ids: number[]; both: number[] }> {
  const link = links[way.kind]
  const moved = link ? await relink(ctx, link, way) : await resettle(ctx, way)
  await bringInStep(ctx, { using: { kind: way.kind, id: way.into } })
  if (way.only) await bringInStep(ctx, { using: { kind: way.kind, id: way.from } })
  return moved
}

async function resettle(ctx: RequestContext, way: Repointing): Promise<{ ids: number[]; both: number[] }> {
  const column = sql.identifier(`${way.kind}_id`)
  const rows = await ctx.db.rows<{ id: number }>(sql`
    update programs set ${column} = ${way.into}
    where school_id = ${ctx.schoolId} and ${column} = ${way.from} ${among(sql`id`, way.only)} returning id`)
  return { ids: rows.map((row) => row.id), both: [] }
}

async function relink(
  ctx: RequestContext,
  link: { table: string; column: string },
  way: Repointing,
): Promise<{ ids: number[]; both: number[] }> {
  const table = sql.identifier(link.table)
  const column = sql.identifier(link.column)
  const rows = await ctx.db.rows<{ id: number; has_both: boolean }>(sql`
    select x.program_id as id, exists (select 1 from ${table} y
      where y.school_id = x.school_id and y.program_id = x.program_id and y.${column} = ${way.into}) as has_both
    from ${table} x where x.school_id = ${ctx.schoolId} and x.${column} = ${way.from} ${among(sql`x.program_id`, way.only)}`)
  const ids = rows.map((row) => row.id)
  await ctx.db.rows(sql`
    insert into ${table} (school_id, program_id, ${column})
    select ${ctx.schoolId}, id, ${way.into} from unnest(${ids}::bigint[]) as i (id) on conflict do nothing`)
  const leaving = ids.filter((id) => !way.programIds?.includes(id))
  await ctx.db.rows(sql`
    delete from ${table} where school_id = ${ctx.schoolId} and ${column} = ${way.from}
      and program_id = ${anyId(leaving)}`)
  return { ids, both: rows.filter((row) => row.has_both).map((row) => row.id) }
}

function among(column: SQL, only: readonly number[] | undefined): SQL {
  return only ? sql`and ${column} = ${anyId(only)}` : sql``
}
