import { minAnswersForStatistics } from '@qadam/contract/gradebook/rules.ts'
import type { taskStatistics } from '@qadam/contract/gradebook/schemas.ts'
import type { TaskContent, TaskType } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { plainText, taskTitle } from '../../tasks/public.ts'

type TaskStatistics = z.output<typeof taskStatistics>

interface Row {
  readonly task: number
  readonly version: number
  readonly position: number
  readonly type: TaskType
  readonly points: number
  readonly content: TaskContent
  readonly answers: number
  readonly blank: number
  readonly facility: number | null
  readonly discrimination: number | null
  readonly picks: Readonly<Record<string, number>> | null
  readonly variance: number | null
  readonly in_every: boolean
  readonly variance_of_sums: number | null
}

/**
 * Uses the first finished attempt of every student per task version: in later attempts students know the
 * answers. Excludes what still has to be graded manually. Discrimination is the correlation with the rest of
 * the attempt (point-biserial, corrected for the task itself).
 */
const statement = (actor: ReadContext['actor'], listId: number) => sql`
  with firsts as materialized (
    select distinct on (a.person_id) a.id, a.points, a.most from attempts a
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id
    join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    join program_students s on s.school_id = l.school_id and s.program_id = l.program_id
      and s.person_id = a.person_id
    where a.school_id = current_school() and a.exercise_list_id = ${listId} and a.state = 'finished'
      and ${withinAccess(actor, sql`a.person_id`)}
    order by a.person_id, a.number
  ), given as materialized (
    select t.task_id, t.version, t.position, v.type, v.points as most, t.answer,
      t.answer is null or coalesce((t.checked ->> 'is_blank')::boolean, false) as is_blank,
      coalesce((t.checked ->> 'awaits')::boolean, false) as awaits,
      coalesce(t.points, 0)::float8 as points, (f.points - coalesce(t.points, 0))::float8 as rest, f.points as all_points
    from firsts f
    join attempt_tasks t on t.school_id = current_school() and t.attempt_id = f.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.task_id and v.version = t.version
    where v.points > 0
  ), picked as (
    select g.task_id, g.version, o.option, count(*) as n
    from given g cross join lateral (
      select g.answer ->> 'option' as option where g.answer ->> 'option' is not null
      union all
      select jsonb_array_elements_text(g.answer -> 'options') where jsonb_typeof(g.answer -> 'options') = 'array'
    ) o
    where g.type in ('test', 'test_image', 'select_one')
    group by g.task_id, g.version, o.option
  )
  select g.task_id as task, g.version, min(g.position) as position, g.type, g.most as points,
    (select v.content from task_versions v where v.school_id = current_school() and v.task_id = g.task_id
      and v.version = g.version) as content,
    count(*) filter (where not awaits) as answers, count(*) filter (where is_blank) as blank,
    avg(g.points / g.most::float8) filter (where not awaits) as facility,
    corr(g.points, g.rest) filter (where not awaits) as discrimination,
    (select jsonb_object_agg(p.option, p.n) from picked p where p.task_id = g.task_id and p.version = g.version) as picks,
    var_pop(g.points) as variance, count(*) = (select count(*) from firsts) and not bool_or(awaits) as in_every,
    (select var_pop(f.points)::float8 from firsts f) as variance_of_sums
  from given g
  group by g.task_id, g.version, g.type, g.most
  order by min(g.position), g.task_id, g.version`

/**
 * Returns the statistics of a list's tasks, and Cronbach's alpha if every first attempt had the same tasks.
 */
export async function taskStatisticsOf(
  { db, actor, language }: ReadContext,
  listId: number,
): Promise<{ tasks: TaskStatistics[]; reliability: number | null }> {
  const rows = await db.rows<Row>(statement(actor, listId))
  return {
    tasks: rows.map((row, at) => present(row, { order: at + 1, language })),
    reliability: alphaOf(rows),
  }
}

const hundredths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100

function present(row: Row, { order, language }: { order: number; language: Language }): TaskStatistics {
  return {
    task: row.task,
    version: row.version,
    order,
    type: row.type,
    title: taskTitle(row.content, language),
    points: row.points,
    answers: row.answers,
    blank: row.blank,
    facility: hundredths(row.facility),
    discrimination: hundredths(row.discrimination),
    is_telling: row.answers >= minAnswersForStatistics,
    picks: optionsOf(row.content).map((option) => {
      const picked = row.picks?.[option.id] ?? 0
      return {
        option: option.id,
        text: option.text,
        is_correct: option.is_correct,
        picked,
        percent: row.answers === 0 ? 0 : Math.round((100 * picked) / row.answers),
      }
    }),
  }
}

/** Returns Cronbach's alpha: how far the tasks of a list measure the same; null if not computable. */
function alphaOf(rows: readonly Row[]): number | null {
  const sums = rows[0]?.variance_of_sums ?? 0
  if (rows.length < 2 || sums <= 0 || rows.some((row) => !row.in_every)) return null
  const variances = rows.reduce((sum, { variance }) => sum + (variance ?? 0), 0)
  return hundredths((rows.length / (rows.length - 1)) * (1 - variances / sums))
}

type Texts = Partial<Record<Language, string | undefined>>

/** Returns the options of a task; a picture without text is represented by its description, if any. */
function optionsOf(content: TaskContent): { id: string; text: Texts; is_correct: boolean }[] {
  if (content.type !== 'test' && content.type !== 'test_image' && content.type !== 'select_one') return []
  return content.options.map(({ id, text, is_correct }) => ({
    id,
    is_correct,
    text: Object.fromEntries(
      Object.entries(text ?? {}).map(([language, rich]) => [language, plainText(rich ?? '')]),
    ),
  }))
}
