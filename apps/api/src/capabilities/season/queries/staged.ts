import { seasonStages } from '@qadam/contract/season/stages.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import type { Moment } from './seasons.ts'

/** The instant in the column of the n-th stage, n from 1. */
export const entered = (n: number): SQL => sql.raw(`t${n}`)
export const stageNumbers = seasonStages.map((_, n) => n + 1)
export const lastStage = seasonStages.length

/**
 * Returns the common table expressions that end with `staged`: everybody of a season whom the reader sees, once,
 * with the instant of each stage reached by the end of the day (`t1` to `t9`), the furthest stage, since when,
 * the days in it and why they are lost.
 */
export function staged(actor: Actor, moment: Moment): SQL {
  const { seasonId, end, day, zone } = moment
  const by = (column: string) => sql`case when ${sql.raw(column)} < ${end} then ${sql.raw(column)} end`
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${zone})::date`
  return sql`
    ${members(actor, moment)},
    losses as (
      select l.student_id, bool_or(l.reason = 'switched_off') as is_off, min(l.since) as since
      from season_losses l
      where l.school_id = current_school() and l.since < ${end} and (l.until is null or l.until >= ${end})
        and (l.reason = 'switched_off' or l.year_id = ${seasonId})
      group by 1),
    dated as (
      select m.*, m.created_at as t1, ${by('s.contract_at')} as t2, ${by('y.listed_at')} as t3,
        ${by('s.papers_at')} as t4, ${by('y.applied_at')} as t5, ${by('y.invited_at')} as t6,
        ${by('y.chosen_at')} as t7, ${by('s.visa_at')} as t8,
        case when s.departed_on <= ${day}::date then s.departed_on::timestamp at time zone ${zone} end as t9,
        l.is_off, l.since as lost_since
      from members m
      left join student_stages s on s.school_id = current_school() and s.student_id = m.id
      left join season_stages y on y.school_id = current_school() and y.student_id = m.id and y.year_id = ${seasonId}
      left join losses l on l.student_id = m.id),
    placed as (
      select d.*, case ${sql.join(
        stageNumbers.toReversed().map((n) => sql`when ${entered(n)} is not null then ${sql.raw(String(n))}`),
        ' ',
      )} end as furthest
      from dated d),
    judged as (
      select p.*, case p.furthest ${sql.join(
        stageNumbers.map((n) => sql`when ${sql.raw(String(n))} then ${entered(n)}`),
        ' ',
      )} end as since,
        case when p.furthest = ${sql.raw(String(lastStage))} then null when p.is_off then 'switched_off'
          when p.is_off is not null then 'refused' end as reason
      from placed p),
    staged as materialized (
      select j.*, greatest(0, case when j.reason is null then ${day}::date else ${dayOf(sql`j.lost_since`)} end
        - ${dayOf(sql`j.since`)}) as days
      from judged j)`
}

/** The people of the season as of the day: today's rows without what has changed since. */
function members(actor: Actor, { seasonId, end, isToday, responsible, country }: Moment): SQL {
  const earlier = (column: SQL, field: 'year' | 'responsible' | 'countries', before: SQL) =>
    isToday ? column : sql`case when later.${sql.raw(`had_${field}`)} then ${before} else ${column} end`
  const year = earlier(sql`r.academic_year_id`, 'year', sql`(later.year #>> '{}')::bigint`)
  const curator = earlier(sql`r.responsible_id`, 'responsible', sql`(later.responsible #>> '{}')::bigint`)
  const countries = earlier(
    sql`r.countries`,
    'countries',
    sql`case when jsonb_typeof(later.countries) = 'array'
      then array(select jsonb_array_elements_text(later.countries)) else '{}' end`,
  )
  // Whoever has no year in the record belongs to that of the latest application.
  const season = sql`coalesce(${year}, (
    select y.year_id from season_stages y
    where y.school_id = p.school_id and y.student_id = p.id and y.year_id <> 0 and y.listed_at < ${end}
    order by y.listed_at desc, y.year_id desc limit 1), 0)`
  // Nobody else can belong to the season, or to none; most of a school's people had their year long ago.
  const isCandidate = sql`(r.academic_year_id = ${seasonId} or r.academic_year_id is null
    ${isToday ? sql`` : sql`or later.had_year`})`
  const part = (field: string, name: string) =>
    sql`(array_agg(c.before) filter (where c.field = ${field}))[1] as ${sql.raw(name)},
      bool_or(c.field = ${field}) as ${sql.raw(`had_${name}`)}`
  const later = sql`
    later as (
      select c.student_id, ${part('acadmeic_year', 'year')}, ${part('responsible', 'responsible')},
        ${part('countries', 'countries')}
      from (
        select distinct on (o.student_id, o.field) o.student_id, o.field, o.before from record_changes o
        where o.school_id = current_school() and o.field in ('acadmeic_year', 'responsible', 'countries')
          and o.changed_at >= ${end}
        order by o.student_id, o.field, o.id) c
      group by 1),`
  return sql`
    with ${isToday ? sql`` : later}
    known as (
      select p.id, p.first_name, p.last_name, p.created_at, ${curator} as responsible_id, ${countries} as countries,
        ${season} as season_id
      from people p
      join student_records r on r.school_id = p.school_id and r.student_id = p.id
      ${isToday ? sql`` : sql`left join later on later.student_id = p.id`}
      where p.school_id = current_school() and p.created_at < ${end} and ${isCandidate}
        and ${studentsVisibleTo(actor, { all: true })}),
    members as (
      select k.* from known k where k.season_id = ${seasonId}
        ${responsible ? sql`and k.responsible_id = any(${[...responsible]}::bigint[])` : sql``}
        ${country ? sql`and ${country} = any(k.countries)` : sql``})`
}
