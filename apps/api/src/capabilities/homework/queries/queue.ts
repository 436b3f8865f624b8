import type * as schemas from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hidesName } from '../policy.ts'
import { claimsOf } from './claims.ts'
import { getHomeworkRow, type HomeworkRow, titlesOf } from './homework-row.ts'
import { allOf, type Filters, filtersOf, pageFor, withWords } from './lists.ts'

type Asked = z.output<typeof schemas.queueQuery>

/** Returns a page of the grading queue, with the claims and the count of each other filter. */
export async function queueOf(call: ReadContext, asked: Asked) {
  const found = await pageFor(call, asked, [...filtersOf(call, asked)], 'oldest')
  const claims = await claimsOf(
    call,
    found.results.map(({ id }) => id),
  )
  const late = await countOf(call, { ...asked, is_late: true })
  return {
    count: found.count,
    results: found.results.map((row) => ({ ...row, claim: claims.get(row.id) ?? null })),
    late,
    states: await statesOf(call, asked),
    courses: await placesOf(call, { ...asked, course: undefined, lesson: undefined }, 'programs'),
    lessons:
      asked.course === undefined ? [] : await placesOf(call, { ...asked, lesson: undefined }, 'lessons'),
  }
}

const matchingOf = (call: ReadContext, asked: Filters): SQL =>
  allOf(call, [...filtersOf(call, asked), ...withWords(call, asked.q)])

async function countOf(call: ReadContext, asked: Filters): Promise<number> {
  const row = await call.db.row<{ count: number }>(
    sql`select count(*) as count from homework h where ${matchingOf(call, asked)}`,
  )
  return row?.count ?? 0
}

async function statesOf(call: ReadContext, asked: Filters) {
  const counted = await call.db.rows<{ state: HomeworkRow['state']; count: number }>(sql`
    select h.state, count(*) as count from homework h
    where ${matchingOf(call, { ...asked, state: undefined })} group by h.state`)
  return counted.filter(({ state }) => state !== 'draft' && state !== 'removed')
}

function placesOf(call: ReadContext, asked: Filters, table: 'programs' | 'lessons') {
  const id = table === 'programs' ? sql`h.program_id` : sql`h.lesson_id`
  const title = (titles: SQL) =>
    sql`coalesce(${titles}->>${call.language}, ${titles}->>'ru', ${titles}->>'en', ${titles}->>'kk', '')`
  return call.db.rows<{ id: number; title: string; count: number }>(sql`
    select x.id, ${title(titlesOf(sql`y`))} as title, x.count
    from (select ${id} as id, count(*) as count from homework h where ${matchingOf(call, asked)} group by 1) x
    join ${sql.identifier(table)} y on y.school_id = ${call.db.schoolId} and y.id = x.id
    order by x.count desc, x.id`)
}

/** Returns the position of a work in the filtered queue. @throws Failure 404 */
export async function queuePlaceOf(call: ReadContext, id: number, asked: Filters) {
  const { db, actor } = call
  const row = await getHomeworkRow(db, actor, id)
  const matching = matchingOf(call, asked)
  // Compared by the sort key of the queue, so that a work that was just graded still has its neighbours.
  const key = sql`(coalesce(h.submitted_at, '-infinity'), h.id)`
  const here = sql`(coalesce(${row.submitted_at}::timestamptz, '-infinity'), ${id}::bigint)`
  const found = await db.row<{ count: number; before: number; is_in: boolean }>(sql`
    select count(*) as count, count(*) filter (where ${key} < ${here}) as before,
      coalesce(bool_or(h.id = ${id}), false) as is_in
    from homework h where ${matching}`)
  const beside = (condition: SQL, order: SQL) =>
    db.row<{ id: number }>(
      sql`select h.id from homework h where ${matching} and ${condition} order by ${order} limit 1`,
    )
  const previous = await beside(sql`${key} < ${here}`, sql`h.submitted_at desc nulls last, h.id desc`)
  const next = await beside(sql`${key} > ${here}`, sql`h.submitted_at nulls first, h.id`)
  return {
    position: found?.is_in ? found.before + 1 : null,
    count: found?.count ?? 0,
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    claim: (await claimsOf(call, [id])).get(id) ?? null,
    others: await othersOf(call, row),
  }
}

type Other = z.output<typeof schemas.queuePlace>['others'][number]

/**
 * Returns the student's other submissions in the program; while the name is hidden, those under the same
 * pseudonym.
 */
function othersOf(call: ReadContext, row: HomeworkRow): Promise<Other[]> {
  const { db, actor } = call
  const near = row.is_hidden
    ? sql`${hidesName(actor)} and h.lesson_id = ${row.lesson_id}
        and h.exercise_list_id is not distinct from ${row.exercise_list_id}::bigint`
    : sql`not ${hidesName(actor)} and h.program_id = ${row.program_id}`
  const title = (table: SQL) => {
    const own = sql.raw(`title_${call.language}`)
    return sql`nullif(coalesce(${table}.${own}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk), '')`
  }
  return db.rows<Other>(sql`
    select h.id, concat_ws(' · ', ${title(sql`l`)}, ${title(sql`e`)}, nullif(s.title, '')) as title, h.state, h.grade,
      h.scale, h.submitted_at, h.is_late
    from homework h
    join lessons l on l.school_id = h.school_id and l.id = h.lesson_id
    left join exercise_lists e on e.school_id = h.school_id and e.id = h.exercise_list_id
    left join homework_submissions s on s.school_id = h.school_id and s.homework_id = h.id and s.number = h.submissions
      and h.state <> 'draft'
    where ${allOf(call, [])} and h.student_id = ${row.student_id} and h.id <> ${row.id} and h.submissions > 0 and ${near}
    order by h.submitted_at desc nulls last, h.id desc limit 20`)
}
