import type { givenRound } from '@qadam/contract/programs/rounds.ts'
import { maxRounds } from '@qadam/contract/programs/rules.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField, Failure, type FieldFault } from '../../../platform/http/failure.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { tooManyRounds } from '../errors.ts'
import type { ProgramFacts, Snapshot } from './fields.ts'

type GivenRound = z.output<typeof givenRound>

/** Writes the related rows of a program; each list in the form replaces the current one. */
export async function writeLinks(
  ctx: RequestContext,
  facts: ProgramFacts,
  before: Snapshot,
  today: string,
): Promise<void> {
  const { id } = before
  if (facts.cities) await replaceCities(ctx, id, facts.cities)
  if (facts.tags) await replaceSet(ctx, id, { table: 'program_tags', column: 'tag_id', ids: facts.tags })
  if (facts.univer_tags)
    await replaceSet(ctx, id, {
      table: 'program_university_tags',
      column: 'university_tag_id',
      ids: facts.univer_tags,
    })
  if (facts.teachers) await replacePeople(ctx, id, 'teacher', facts.teachers)
  if (facts.students) await replacePeople(ctx, id, 'student', facts.students)
  if (facts.rounds) await replaceRounds(ctx, before, facts.rounds, today)
  if (facts.requirements) await replaceRequirements(ctx, id, facts.requirements)
  if (facts.posters) await arrangePosters(ctx, before, facts.posters)
  if (facts.media) await arrangeMedia(ctx, before, facts.media)
}

async function replaceCities(ctx: RequestContext, id: number, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`delete from program_cities where school_id = ${ctx.schoolId} and program_id = ${id}`)
  await ctx.db.rows(sql`
    insert into program_cities (school_id, program_id, city_id, position)
    select ${ctx.schoolId}, ${id}, city, n from unnest(${[...ids]}::bigint[]) with ordinality as c (city, n)`)
}

async function replaceSet(
  ctx: RequestContext,
  id: number,
  { table, column, ids }: { table: string; column: string; ids: readonly number[] },
): Promise<void> {
  await ctx.db.rows(sql`
    delete from ${sql.identifier(table)} where school_id = ${ctx.schoolId} and program_id = ${id}
      and ${sql.identifier(column)} <> all(${[...ids]}::bigint[])`)
  await ctx.db.rows(sql`
    insert into ${sql.identifier(table)} (school_id, program_id, ${sql.identifier(column)})
    select ${ctx.schoolId}, ${id}, one from unnest(${[...ids]}::bigint[]) as one on conflict do nothing`)
}

async function replacePeople(
  ctx: RequestContext,
  id: number,
  part: 'teacher' | 'student',
  ids: readonly number[],
): Promise<void> {
  // Keep people whom the sender cannot see, and deleted ones, who can be restored: the list contains neither.
  const isSeen = part === 'student' ? withinAccess(ctx.actor, sql`pp.person_id`) : sql`true`
  await ctx.db.rows(sql`
    delete from program_people pp where pp.school_id = ${ctx.schoolId} and pp.program_id = ${id} and pp.part = ${part}
      and pp.person_id <> all(${[...ids]}::bigint[]) and ${isSeen} and ${isPresent(sql`pp.person_id`)}`)
  await ctx.db.rows(sql`
    insert into program_people (school_id, program_id, person_id, part, added_at)
    select ${ctx.schoolId}, ${id}, one, ${part}, ${ctx.now}
    from unnest(${[...ids]}::bigint[]) as one on conflict do nothing`)
}

/**
 * Replaces the rounds. A new or changed round must end today or later; an unchanged one may be in the past.
 */
async function replaceRounds(
  ctx: RequestContext,
  before: Snapshot,
  rounds: readonly GivenRound[],
  today: string,
): Promise<void> {
  if (rounds.length > maxRounds) throw tooManyRounds({ facts: { limit: maxRounds } })
  const faults: FieldFault[] = []
  for (const [index, round] of rounds.entries()) {
    const present = before.rounds.find((one) => one.id === round.id)
    if (round.id !== undefined && !present)
      faults.push({ path: `rounds.${index}.id`, code: 'programs.unknown_round' })
    if (present && present.start === round.start && present.end === round.end) continue
    faults.push(...roundFaults(round, today, `rounds.${index}.`))
  }
  if (faults.length > 0) throw new Failure('request.malformed', 400, { fields: faults })
  const stored = rounds.flatMap((round) => (round.id === undefined ? [] : [round.id]))
  await ctx.db.rows(sql`
    delete from program_rounds where school_id = ${ctx.schoolId} and program_id = ${before.id}
      and id <> all(${stored}::bigint[])`)
  for (const round of rounds) {
    await ctx.db.rows(
      round.id === undefined
        ? sql`insert into program_rounds (school_id, program_id, starts_on, ends_on)
            values (${ctx.schoolId}, ${before.id}, ${round.start}, ${round.end})`
        : sql`update program_rounds set starts_on = ${round.start}, ends_on = ${round.end}
            where school_id = ${ctx.schoolId} and id = ${round.id} and program_id = ${before.id}`,
    )
  }
}

export function roundFaults(
  round: { readonly start: string; readonly end: string },
  today: string,
  path = '',
): FieldFault[] {
  if (round.start > round.end) return [{ path: `${path}end`, code: 'programs.round_reversed' }]
  if (round.end < today) return [{ path: `${path}end`, code: 'programs.round_in_past' }]
  return []
}

async function replaceRequirements(
  ctx: RequestContext,
  id: number,
  { education, languages }: NonNullable<ProgramFacts['requirements']>,
): Promise<void> {
  if (education) {
    await ctx.db.rows(
      sql`delete from program_education_requirements where school_id = ${ctx.schoolId} and program_id = ${id}`,
    )
    for (const one of education)
      await ctx.db.rows(sql`
        insert into program_education_requirements (school_id, program_id, degree, starts_year, ends_year, min_score)
        values (${ctx.schoolId}, ${id}, ${one.degree ?? null}, ${one.start ?? null}, ${one.end ?? null}, ${one.min_score || null})`)
  }
  if (languages) {
    await ctx.db.rows(
      sql`delete from program_language_requirements where school_id = ${ctx.schoolId} and program_id = ${id}`,
    )
    for (const one of languages)
      await ctx.db.rows(sql`
        insert into program_language_requirements (school_id, program_id, language, certificate, level)
        values (${ctx.schoolId}, ${id}, ${one.language}, ${one.certificate || null}, ${one.level || null})`)
  }
}

async function arrangePosters(ctx: RequestContext, before: Snapshot, ids: readonly number[]): Promise<void> {
  assertOwnIds('posters', ids, before.posters)
  for (const gone of before.posters.filter((id) => !ids.includes(id))) {
    const removed = await ctx.db.row<{ sizes: { file_id: number }[] }>(sql`
      delete from program_posters where school_id = ${ctx.schoolId} and id = ${gone} returning sizes`)
    // A copy of a program shares its files.
    const shared = await ctx.db.row(sql`
      select 1 from program_posters
      where school_id = ${ctx.schoolId} and sizes = ${JSON.stringify(removed?.sizes ?? [])}::jsonb limit 1`)
    if (!shared) for (const size of removed?.sizes ?? []) await removeFile(ctx, size.file_id)
  }
  await order(ctx, 'program_posters', ids)
}

async function arrangeMedia(ctx: RequestContext, before: Snapshot, ids: readonly number[]): Promise<void> {
  assertOwnIds('media', ids, before.media)
  for (const gone of before.media.filter((id) => !ids.includes(id))) {
    const removed = await ctx.db.row<{ file_id: number }>(sql`
      delete from program_media where school_id = ${ctx.schoolId} and id = ${gone} returning file_id`)
    if (!removed) continue
    const shared = await ctx.db.row(sql`
      select 1 from program_media where school_id = ${ctx.schoolId} and file_id = ${removed.file_id} limit 1`)
    if (!shared) await removeFile(ctx, removed.file_id)
  }
  await order(ctx, 'program_media', ids)
}

async function order(ctx: RequestContext, table: string, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`
    update ${sql.identifier(table)} x set position = o.n
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, n)
    where x.school_id = ${ctx.schoolId} and x.id = o.id`)
}

function assertOwnIds(field: string, ids: readonly number[], own: readonly number[]): void {
  const index = ids.findIndex((id) => !own.includes(id))
  if (index >= 0) throw badField(`${field}.${index}`, 'programs.unknown_file')
}
