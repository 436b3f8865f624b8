import type { LearningFacts } from '@qadam/contract/risk/facts.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type Reading, titleIn } from './present.ts'

type Program = LearningFacts['programs'][number]

/** The results of a program by topic, and the lesson to go on with. */
export interface ProgramTopics {
  readonly topics: Program['topics']
  readonly next: Program['next']
}

interface ListRow {
  readonly program_id: number
  readonly section_id: number
  readonly section: string
  readonly lesson_id: number
  readonly lesson: string
  readonly is_done: boolean
  readonly list_id: number | null
  readonly list: string | null
  readonly min_percent: number | null
  readonly program_percent: number
  readonly points: number | null
  readonly most: number | null
  readonly passed: boolean | null
}

/**
 * Returns a student's results by section in one statement: the counted attempt of each list. Lists whose author shows
 * no score are left out for students.
 */
export async function topicsOf(
  { db, actor, language }: Reading,
  { studentId, programIds }: { readonly studentId: number; readonly programIds: readonly number[] },
): Promise<Map<number, ProgramTopics>> {
  const rows = await db.rows<ListRow>(sql`
    select l.program_id, c.id as section_id, ${titleIn(language, 'c')} as section, l.id as lesson_id,
      ${titleIn(language, 'l')} as lesson, e.id as list_id, ${titleIn(language, 'e')} as list, e.min_percent,
      g.min_percent as program_percent, a.points::float8 as points, a.most::float8 as most,
      is_passing(a.points, a.most, e.min_percent) as passed, p.done_at is not null as is_done
    from lessons l
    join lessons c on c.school_id = l.school_id and c.id = l.section_id and c.is_published and c.deleted_at is null
    join programs g on g.school_id = l.school_id and g.id = l.program_id
    left join lesson_progress p on p.school_id = l.school_id and p.lesson_id = l.id and p.person_id = ${studentId}
    left join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.id and e.deleted_at is null
      and (exists (select 1 from tasks t where t.school_id = e.school_id and t.exercise_list_id = e.id
        and t.deleted_at is null) or exists (select 1 from draws d where d.school_id = e.school_id
        and d.exercise_list_id = e.id))
    left join lateral (
      select t.points, t.most from attempts t where t.school_id = e.school_id and t.exercise_list_id = e.id
        and t.person_id = ${studentId} and t.state = 'finished' and t.most > 0
        and (${actor.role !== 'student'} or e.shows <> 'nothing')
      order by case when e.counts = 'best' then t.points / nullif(t.most, 0) end desc nulls last, t.number desc
      limit 1) a on true
    where l.school_id = ${db.schoolId} and l.program_id = any(${programIds}::bigint[]) and l.is_published
      and l.deleted_at is null
    order by l.program_id, c.position, c.id, l.position, l.id, e.position, e.id`)
  return new Map(
    [...Map.groupBy(rows, ({ program_id }) => program_id)].map(([program, own]) => [program, presented(own)]),
  )
}

function presented(rows: readonly ListRow[]): ProgramTopics {
  const topics = [...Map.groupBy(rows, ({ section_id }) => section_id).values()].flatMap((own) => {
    const lists = own.filter(({ list_id }) => list_id !== null)
    return lists.length > 0 ? [topicOf(lists)] : []
  })
  const lessons = [...Map.groupBy(rows, ({ lesson_id }) => lesson_id).values()]
  const next = lessons.find((own) => !isDone(own))?.[0]
  return { topics, next: next ? { id: next.lesson_id, title: next.lesson } : null }
}

/** A lesson with lists is done once all are passed, another once it has been seen. */
function isDone(lesson: readonly ListRow[]): boolean {
  const lists = lesson.filter(({ list_id }) => list_id !== null)
  return lists.length > 0 ? lists.every(({ passed }) => passed === true) : lesson.some((one) => one.is_done)
}

function topicOf(lists: readonly ListRow[]): Program['topics'][number] {
  const [first] = lists
  if (!first) throw new Error('a topic has at least one list')
  const sum = (of: 'points' | 'most') => lists.reduce((all, one) => all + (one[of] ?? 0), 0)
  const [points, max] = [sum('points'), sum('most')]
  const ofLists = Math.max(...lists.map(({ min_percent }) => min_percent ?? 0))
  const threshold = ofLists > 0 ? ofLists : first.program_percent
  const open = lists.find(({ passed }) => passed !== true)
  return {
    id: first.section_id,
    title: first.section,
    points,
    most: max,
    percent: max > 0 ? Math.floor((100 * points) / max) : null,
    threshold,
    is_reached: max > 0 ? points >= max || 100 * points > threshold * max : null,
    next: open
      ? {
          lesson: { id: open.lesson_id, title: open.lesson },
          list: { id: open.list_id ?? 0, title: open.list ?? '' },
        }
      : null,
  }
}
