import {
  defaultStageDays,
  type limitBases,
  type SeasonStage,
  seasonStages,
  usualFrom,
} from '@qadam/contract/season/stages.ts'
import { Temporal } from 'temporal-polyfill'

/** A season: an academic year of the school's list. */
export interface Season {
  readonly id: number
  readonly name: string
  /** Its name as the school wrote it, in whatever language the reader has. */
  readonly own_name: string
  readonly is_listed: boolean
  readonly has_students: boolean
}

/** The month from which a school prepares the next year, since studies have begun. */
const firstMonthOfNext = 9

/** Returns the calendar year in which a season's studies begin: the first one in its name. */
export function firstYearOf({ own_name: name }: Pick<Season, 'own_name'>): number | undefined {
  const found = /(?<!\d)(?:19|20|21)\d\d(?!\d)/.exec(name)
  return found ? Number(found[0]) : undefined
}

/**
 * Returns the season that is being prepared on a day: among those with students the first that begins this
 * autumn or later, else the latest; without students the first of the list.
 */
export function seasonOfDay(seasons: readonly Season[], day: string): Season | undefined {
  const { year, month } = Temporal.PlainDate.from(day)
  const from = month >= firstMonthOfNext ? year + 1 : year
  const dated = seasons
    .filter((one) => one.has_students && firstYearOf(one) !== undefined)
    .toSorted((a, b) => (firstYearOf(a) ?? 0) - (firstYearOf(b) ?? 0))
  return (
    dated.find((one) => (firstYearOf(one) ?? 0) >= from) ??
    dated.at(-1) ??
    seasons.find((one) => one.has_students) ??
    seasons.find((one) => one.is_listed)
  )
}

/** Returns the season a year before another. */
export function seasonBefore(seasons: readonly Season[], season: Season): Season | undefined {
  const year = firstYearOf(season)
  return year === undefined ? undefined : seasons.find((one) => firstYearOf(one) === year - 1)
}

/** Returns the same day a year ago; 29 February becomes 1 March. */
export function yearBefore(day: string): string {
  const date = Temporal.PlainDate.from(day)
  const before = date.subtract({ years: 1 })
  return (before.day === date.day ? before : before.add({ days: 1 })).toString()
}

/** Days that people of a stage usually need: 90 of 100 were faster. */
export interface Usual {
  readonly people: number
  readonly p90_days: number | null
}

export interface Limit {
  readonly stage: SeasonStage
  readonly days: number | null
  readonly basis: (typeof limitBases)[number]
  readonly of_people: number | null
}

/** Returns after how many days somebody at a stage counts as stuck, and where that comes from. */
export function limitsOf(
  promises: ReadonlyMap<string, number>,
  lastSeason: ReadonlyMap<SeasonStage, Usual>,
): Limit[] {
  return seasonStages.map((stage): Limit => {
    const promised = promises.get(stage)
    if (promised !== undefined) return { stage, days: promised, basis: 'promise', of_people: null }
    const usual = lastSeason.get(stage)
    if (usual && usual.people >= usualFrom && usual.p90_days !== null && stage !== 'departed')
      return { stage, days: usual.p90_days, basis: 'last_season', of_people: usual.people }
    return { stage, days: defaultStageDays[stage], basis: 'default', of_people: null }
  })
}
