import { dayIn, endOfDayOf } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { zoneOfSchool } from '../../availability/public.ts'
import { seasonNotFound } from '../errors.ts'
import { type Season, seasonBefore, seasonOfDay, yearBefore } from '../rules.ts'

export type Reading = ReadContext

export interface Filters {
  readonly season?: number | undefined
  readonly as_of?: string | undefined
  readonly responsible?: readonly number[] | undefined
  readonly country?: string | undefined
}

/** A season on a day: what a number of the funnel is a number of. */
export interface Moment {
  readonly seasonId: number
  readonly day: string
  readonly end: Date
  readonly isToday: boolean
  readonly zone: string
  readonly responsible: readonly number[] | undefined
  readonly country: string | undefined
}

export interface Asked {
  readonly seasons: readonly Season[]
  readonly season: Season | undefined
  readonly moment: Moment
  /** The season before on the same day a year ago. */
  readonly before: { readonly season: Season; readonly moment: Moment } | undefined
}

/** Returns the season and the day that are asked for. @throws Failure 400 for a day to come, 404 */
export async function askedFor(call: Reading, filters: Filters): Promise<Asked> {
  const { db, now, language } = call
  const zone = await zoneOfSchool(call)
  const today = dayIn(zone, now)
  const day = filters.as_of ?? today
  if (day > today) throw badField('as_of', 'season.day_to_come')
  const seasons = await listSeasons(db, language)
  const season =
    filters.season === undefined
      ? seasonOfDay(seasons, day)
      : seasons.find((one) => one.id === filters.season)
  if (filters.season !== undefined && !season) throw seasonNotFound()
  const momentOf = (seasonId: number, on: string): Moment => ({
    seasonId,
    day: on,
    end: endOfDayOf(zone, on),
    isToday: on === today,
    zone,
    responsible: filters.responsible,
    country: filters.country,
  })
  const last = season && seasonBefore(seasons, season)
  return {
    seasons,
    season,
    moment: momentOf(season?.id ?? 0, day),
    before: last && { season: last, moment: momentOf(last.id, yearBefore(day)) },
  }
}

function listSeasons(db: SchoolDb, language: Reading['language']): Promise<Season[]> {
  return db.rows<Season>(sql`
    select o.id, coalesce(o.${sql.identifier(`name_${language}`)}, o.name) as name, o.name as own_name,
      o.deleted_at is null as is_listed,
      exists (select 1 from student_records r where r.school_id = o.school_id and r.academic_year_id = o.id)
        or exists (select 1 from season_stages s where s.school_id = o.school_id and s.year_id = o.id) as has_students
    from selector_options o where o.school_id = ${db.schoolId} and o.selector = 'academic_years'
    order by o.position, o.id`)
}
