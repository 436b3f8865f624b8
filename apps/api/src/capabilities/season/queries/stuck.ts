import type { stuckPeople, stuckQuery } from '@qadam/contract/season/schemas.ts'
import { type SeasonStage, seasonStages } from '@qadam/contract/season/stages.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type Limit, limitsOf } from '../rules.ts'
import { type StageTimes, timesIn, usualOf } from './funnel.ts'
import { type PersonRow, personColumns, presentPerson, stageNumber } from './people.ts'
import { askedFor, type Moment, type Reading } from './seasons.ts'
import { staged } from './staged.ts'

interface StuckRow extends PersonRow {
  readonly limit_days: number
  readonly next_step: { id: number; text: string; due_on: string | null } | null
}

/**
 * Returns a page of the people who are longer at a stage than the school has promised, else than 90 of 100 of
 * the last season were, the longest over first. @throws Failure 400, 404
 */
export async function listStuckPeople(
  call: Reading,
  query: z.output<typeof stuckQuery>,
): Promise<Omit<z.input<typeof stuckPeople>, 'next' | 'previous'>> {
  const { db, actor } = call
  const { moment, before } = await askedFor(call, query)
  // The whole last season, of everybody: how long a stage takes does not depend on who asks.
  const whole = before && {
    ...moment,
    seasonId: before.moment.seasonId,
    responsible: undefined,
    country: undefined,
  }
  const limits = await limitsFor(call, whole)
  const numbered = limits.flatMap(({ stage, days }) =>
    days === null ? [] : [{ n: stageNumber(stage), days }],
  )
  const found = await db.one<{
    by_stage: { n: number; people: number }[] | null
    results: StuckRow[] | null
  }>(sql`
    ${staged(actor, moment)},
    limits as (select * from unnest(${numbered.map(({ n }) => n)}::int[], ${numbered.map(({ days }) => days)}::int[])
      as l (n, limit_days)),
    stuck as (
      select s.*, l.limit_days from staged s join limits l on l.n = s.furthest
      where s.reason is null and s.days > l.limit_days),
    page as (
      select row_number() over () as place, o.* from (
        select * from stuck ${query.stage ? sql`where furthest = ${stageNumber(query.stage)}` : sql``}
        order by days - limit_days desc, id
        limit ${query.page_size} offset ${(query.page - 1) * query.page_size}) o)
    select (select json_agg(b) from (select furthest as n, count(*) as people from stuck group by 1) b) as by_stage,
      (select json_agg(x order by x.place) from (
        select w.place, w.limit_days, ${personColumns}, (
          select json_build_object('id', n.id, 'text', n.text, 'due_on', n.due_on) from student_next_steps n
          where n.school_id = current_school() and n.student_id = w.id and n.done_at is null
          order by n.due_on nulls last, n.id limit 1) as next_step
        from page w) x) as results`)
  const byStage = seasonStages.flatMap((stage) => {
    const people = found.by_stage?.find(({ n }) => n === stageNumber(stage))?.people ?? 0
    return people === 0 ? [] : [{ stage, people }]
  })
  const counted = query.stage ? byStage.filter(({ stage }) => stage === query.stage) : byStage
  return {
    count: counted.reduce((all, { people }) => all + people, 0),
    results: (found.results ?? []).map((row) => ({
      ...presentPerson(row),
      limit_days: row.limit_days,
      over_days: row.days - row.limit_days,
      next_step: row.next_step,
    })),
    limits: [...limits],
    by_stage: byStage,
  }
}

/** Returns after how many days somebody is stuck, by the promises and the last season. */
async function limitsFor({ db, actor }: Reading, last: Moment | undefined): Promise<Limit[]> {
  const { promises, times } = await db.one<{
    promises: { stage: SeasonStage; days: number }[] | null
    times: StageTimes[] | null
  }>(sql`
    select (select json_agg(p) from (
        select stage, days from season_promises where school_id = ${db.schoolId}) p) as promises,
      ${last ? timesIn(actor, last) : sql`null::json`} as times`)
  return limitsOf(new Map(promises?.map(({ stage, days }) => [stage, days])), usualOf(times ?? []))
}

/** Returns what the school promises, by stage. */
export async function promisesOf(db: SchoolDb): Promise<Map<SeasonStage, number>> {
  const rows = await db.rows<{ stage: SeasonStage; days: number }>(sql`
    select stage, days from season_promises where school_id = ${db.schoolId}`)
  return new Map(rows.map(({ stage, days }) => [stage, days]))
}
