import { minAnswersForStatistics } from '@qadam/contract/gradebook/rules.ts'
import type { courseStatistics, listStatistics } from '@qadam/contract/gradebook/schemas.ts'
import { isPassed, percentOf } from '@qadam/contract/tasks/rules.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { gradesNotFound } from '../errors.ts'
import { medianOf } from '../rules.ts'
import { columnsOf, getGradedProgram } from './columns.ts'
import { taskStatisticsOf } from './task-statistics.ts'

type Overview = Omit<
  z.output<typeof courseStatistics>['lists'][number],
  'ex_list' | 'title' | 'lesson_title' | 'min_percent'
>

interface Score {
  readonly list: number
  readonly points: number
  readonly most: number
  readonly minutes: number
}

/**
 * Selects the finished attempt of each student that counts, of the lists `e`; only of current students
 * visible to the reader.
 */
const countedScores = ({ actor }: ReadContext, lists: SQL): SQL => sql`
  select distinct on (a.person_id, e.id) e.id as list, a.points, a.most,
    extract(epoch from a.finished_at - a.started_at)::float8 / 60 as minutes
  from exercise_lists e
  join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
  join attempts a on a.school_id = e.school_id and a.exercise_list_id = e.id and a.state = 'finished' and a.awaits = 0
    and a.most > 0
  join program_students s on s.school_id = l.school_id and s.program_id = l.program_id
      and s.person_id = a.person_id
  where e.school_id = current_school() and e.id = any(${lists}) and e.deleted_at is null
    and ${withinAccess(actor, sql`a.person_id`)}
  order by a.person_id, e.id, case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last,
    a.number desc`

/** Returns the students' results in each exercise list of a program. @throws Failure 404 */
export async function courseStatisticsOf(
  call: ReadContext,
  programId: number,
): Promise<z.output<typeof courseStatistics>> {
  await getGradedProgram(call, programId)
  const lists = (await columnsOf(call, programId)).filter(({ ex_list }) => ex_list !== null)
  const scores = await call.db.rows<Score>(
    countedScores(call, sql`${lists.map(({ ex_list }) => ex_list)}::bigint[]`),
  )
  const byList = Map.groupBy(scores, ({ list }) => list)
  return {
    lists: lists.map(({ ex_list, title, lesson_title, min_percent }) => ({
      ex_list: ex_list ?? 0,
      title,
      lesson_title,
      min_percent,
      ...overviewOf(byList.get(ex_list ?? 0) ?? [], min_percent),
    })),
  }
}

function overviewOf(scores: readonly Score[], minPercent: number): Overview {
  const percents = scores.map(({ points, most }) => percentOf(points, most))
  const mean = percents.reduce((sum, one) => sum + one, 0) / (percents.length || 1)
  return {
    answered: scores.length,
    mean: scores.length === 0 ? null : Math.round(mean * 10) / 10,
    median: medianOf(percents),
    passed: scores.filter(({ points, most }) => isPassed(points, most, minPercent)).length,
    spread: Array.from({ length: 10 }, (_, tenth) => ({
      from: tenth * 10,
      count: percents.filter((percent) => Math.min(9, Math.floor(percent / 10)) === tenth).length,
    })),
  }
}

/** Returns the statistics of an exercise list and its tasks. @throws Failure 404 */
export async function listStatisticsOf(
  call: ReadContext,
  listId: number,
): Promise<z.output<typeof listStatistics>> {
  const { language, db } = call
  const list = await db.row<{ id: number; title: string; min_percent: number; course: number }>(sql`
    select e.id, ${sql.raw(`coalesce(e.title_${language}, e.title_ru, e.title_en, e.title_kk, '')`)} as title,
      e.min_percent, l.program_id as course
    from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id and l.deleted_at is null
    where e.school_id = ${db.schoolId} and e.id = ${listId} and e.deleted_at is null`)
  if (!list) throw gradesNotFound()
  await getGradedProgram(call, list.course)
  const scores = await db.rows<Score>(countedScores(call, sql`array[${listId}]::bigint[]`))
  const { tasks, reliability } = await taskStatisticsOf(call, listId)
  const minutes = medianOf(scores.map((score) => score.minutes))
  return {
    list,
    ...overviewOf(scores, list.min_percent),
    reliability: scores.length < minAnswersForStatistics ? null : reliability,
    median_minutes: minutes === null ? null : Math.round(minutes * 10) / 10,
    is_telling: scores.length >= minAnswersForStatistics,
    tasks,
  }
}
