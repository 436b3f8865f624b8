import type { seasonFunnel } from '@qadam/contract/season/schemas.ts'
import {
  type LossReason,
  type SeasonStage,
  seasonDefinition,
  seasonStages,
} from '@qadam/contract/season/stages.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Usual } from '../rules.ts'
import { askedFor, type Filters, type Moment, type Reading } from './seasons.ts'
import { entered, lastStage, staged, stageNumbers } from './staged.ts'

/** People whose furthest stage is this one. */
interface Group {
  readonly furthest: number
  readonly reason: LossReason | null
  readonly people: number
  /** For each stage, how many of them lack its mark. */
  readonly unmarked: readonly number[]
}

/** How long people were in a stage. */
export interface StageTimes {
  readonly n: number
  readonly people: number
  readonly days: readonly [median: number, p90: number] | null
  readonly open: number
  readonly open_days: readonly [median: number, longest: number] | null
}

/** Returns how far the people of a season have come, each once. @throws Failure 400, 404 */
export async function funnelOf(call: Reading, filters: Filters): Promise<z.input<typeof seasonFunnel>> {
  const { seasons, season, moment, before } = await askedFor(call, filters)
  const { groups, times, without, last } = await counted(call, moment, before?.moment)
  const sum = (some: readonly Group[]) => some.reduce((all, { people }) => all + people, 0)
  const reachedIn = (some: readonly Group[], n: number) => sum(some.filter(({ furthest }) => furthest >= n))
  const lostBy = (reason: LossReason) => sum(groups.filter((one) => one.reason === reason))
  return {
    season: season ? { id: season.id, name: season.name } : null,
    seasons: seasons.filter((one) => one.is_listed || one.has_students).map(({ id, name }) => ({ id, name })),
    as_of: moment.day,
    is_today: moment.isToday,
    people: sum(groups),
    open: sum(groups.filter(({ reason, furthest }) => reason === null && furthest < lastStage)),
    lost: {
      all: lostBy('switched_off') + lostBy('refused'),
      switched_off: lostBy('switched_off'),
      refused: lostBy('refused'),
    },
    without_season: without,
    stages: stageNumbers.map((n) => {
      const there = groups.filter(({ furthest }) => furthest === n)
      const open = n === lastStage ? 0 : sum(there.filter(({ reason }) => reason === null))
      const lost = sum(there.filter(({ reason }) => reason !== null))
      const reached = reachedIn(groups, n)
      return {
        stage: seasonStages[n - 1] ?? 'registered',
        reached,
        passed: reached - open - lost,
        open,
        lost,
        implied: groups
          .filter(({ furthest }) => furthest >= n)
          .reduce((all, { unmarked }) => all + (unmarked[n - 1] ?? 0), 0),
        before: last ? reachedIn(last, n) : null,
        ...presentTimes(times.find((one) => one.n === n)),
      }
    }),
    before: before
      ? {
          season: { id: before.season.id, name: before.season.name },
          as_of: before.moment.day,
          people: sum(last ?? []),
        }
      : null,
    definition: seasonDefinition,
  }
}

interface Counted {
  readonly groups: Group[]
  readonly times: StageTimes[]
  readonly without: number
  /** The groups of the season before, where it is asked for. */
  readonly last: Group[] | undefined
}

/** Counts people by furthest stage, and the days in each stage; both seasons in one statement. */
async function counted({ db, actor }: Reading, moment: Moment, before: Moment | undefined): Promise<Counted> {
  const last = before ? sql`(${staged(actor, before)} ${groupsOf})` : sql`null::json`
  const found = await db.one<{ [Key in keyof Counted]: Counted[Key] | null }>(sql`
    ${staged(actor, moment)}
    select (${groupsOf}) as groups, (${timesOfStages()}) as times,
      (select count(*) from known where season_id = 0) as without, ${last} as last`)
  return {
    groups: found.groups ?? [],
    times: found.times ?? [],
    without: found.without ?? 0,
    last: before && (found.last ?? []),
  }
}

const groupsOf = sql`
  select json_agg(g) from (
    select furthest, reason, count(*) as people, array[${sql.join(
      stageNumbers.map((n) => sql`count(*) filter (where ${entered(n)} is null)`),
      ', ',
    )}] as unmarked
    from staged group by furthest, reason) g`

/** Days in each stage: of those who left it, and so far of those who are there. */
function timesOfStages() {
  const rows = stageNumbers.map((n) => {
    const next = stageNumbers.filter((one) => one > n).map(entered)
    const left = next.length > 0 ? sql`least(${sql.join(next, ', ')})` : sql`null::timestamptz`
    return sql`(${sql.raw(String(n))}, ${entered(n)}, ${left})`
  })
  const ofLeft = sql`filter (where v.left_at is not null)`
  const stillThere = sql`filter (where v.left_at is null and s.reason is null and v.n < ${sql.raw(String(lastStage))})`
  const length = sql`extract(epoch from v.left_at - v.entered_at) / 86400`
  return sql`
    select json_agg(t) from (
      select v.n, count(*) ${ofLeft} as people,
        percentile_cont(array[0.5, 0.9]) within group (order by ${length}) ${ofLeft} as days,
        count(*) ${stillThere} as open,
        array[percentile_cont(0.5) within group (order by s.days) ${stillThere}, max(s.days) ${stillThere}] as open_days
      from staged s
      cross join lateral (values ${sql.join(rows, ', ')}) v (n, entered_at, left_at)
      where v.entered_at is not null and (v.left_at is null or v.left_at >= v.entered_at)
      group by v.n) t`
}

function presentTimes(times: StageTimes | undefined) {
  const whole = (days: number | null | undefined) =>
    days === null || days === undefined ? null : Math.round(days)
  return {
    left: {
      people: times?.people ?? 0,
      median_days: whole(times?.days?.[0]),
      p90_days: whole(times?.days?.[1]),
    },
    so_far: {
      people: times?.open ?? 0,
      median_days: whole(times?.open_days?.[0]),
      max_days: whole(times?.open_days?.[1]),
    },
  }
}

/** The days in each stage of a season, as one value of a statement. */
export const timesIn = (actor: Actor, moment: Moment): SQL =>
  sql`(${staged(actor, moment)} ${timesOfStages()})`

/** Returns how many people left each stage, and the 90th percentile of their days in it. */
export const usualOf = (times: readonly StageTimes[]): Map<SeasonStage, Usual> =>
  new Map(
    times.map(({ n, people, days }) => [
      seasonStages[n - 1] ?? 'registered',
      { people, p90_days: days ? Math.max(1, Math.round(days[1])) : null },
    ]),
  )
