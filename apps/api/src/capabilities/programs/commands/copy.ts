import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { programCopied } from '../events.ts'
import { columnOf } from '../tables.ts'
import { refresh, refreshMissing } from './in-step.ts'
import { lockProgram, todayIn } from './write-program.ts'

const copied = [
  ...Object.values(columnOf).filter((column) => column !== 'is_shown'),
  'requirements_ru',
  'requirements_kk',
  'requirements_en',
  'price_tiyn',
]

/** The copied related rows. Students and past rounds are not copied. */
const linked: readonly (readonly [table: string, columns: string, where?: string])[] = [
  ['program_cities', 'city_id, position'],
  ['program_tags', 'tag_id'],
  ['program_university_tags', 'university_tag_id'],
  ['program_people', 'person_id, part', "part = 'teacher'"],
  ['program_education_requirements', 'degree, starts_year, ends_year, min_score'],
  ['program_language_requirements', 'language, certificate, level'],
  ['program_posters', 'position, width, height, sizes'],
  ['program_media', 'position, file_id'],
]

/** Copies a program as a hidden program of the school itself. Returns the copy's id. */
export async function copyProgram(ctx: RequestContext, id: number): Promise<number> {
  await lockProgram(ctx, id)
  const columns = sql.raw(copied.join(', '))
  const copy = await ctx.db.one<{ id: number }>(sql`
    insert into programs (school_id, created_at, created_by, changed_at, changed_by, ${columns})
    select school_id, ${ctx.now}, ${ctx.actor.id}, ${ctx.now}, ${ctx.actor.id}, ${columns}
    from programs where school_id = ${ctx.schoolId} and id = ${id} returning id`)
  for (const [table, names, where = 'true'] of linked) {
    await ctx.db.rows(sql`
      insert into ${sql.identifier(table)} (school_id, program_id, ${sql.raw(names)})
      select school_id, ${copy.id}, ${sql.raw(names)} from ${sql.identifier(table)}
      where school_id = ${ctx.schoolId} and program_id = ${id} and ${sql.raw(where)}`)
  }
  await ctx.db.rows(sql`
    insert into program_rounds (school_id, program_id, starts_on, ends_on)
    select school_id, ${copy.id}, starts_on, ends_on from program_rounds
    where school_id = ${ctx.schoolId} and program_id = ${id} and ends_on >= ${await todayIn(ctx)}`)
  await refreshMissing(ctx.db, [copy.id])
  await refresh(ctx.db, [copy.id])
  await announceVisibleChange(ctx.db)
  await record(ctx, programCopied, { kind: 'program', id: copy.id, payload: { from: id, changes: [] } })
  return copy.id
}
