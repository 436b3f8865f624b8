import type { cellPlace, cellStory } from '@qadam/contract/gradebook/schemas.ts'
import { regradeDays } from '@qadam/contract/homework/rules.ts'
import { percentOf } from '@qadam/contract/tasks/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { hidesName } from '../../homework/public.ts'
import { gradesNotFound } from '../errors.ts'
import { cellOf, computedCellOf } from '../rules.ts'
import { type Column, columnsOf, getGradedProgram, presentedColumn } from './columns.ts'
import { factsOf } from './facts.ts'
import { judgedBy } from './gradebook.ts'

type Story = z.output<typeof cellStory>

export interface CellName {
  readonly programId: number
  readonly studentId: number
  readonly place: z.output<typeof cellPlace>
}

/**
 * Returns a cell's column.
 * @throws Failure 400 unless exactly one is named, 404 when the program has no such column
 */
async function columnNamed(
  call: ReadContext,
  { programId, place }: CellName,
): Promise<{ column: Column; at: number }> {
  if ((place.ex_list === undefined) === (place.lesson === undefined))
    throw badField('ex_list', 'gradebook.name_one_column')
  const columns = await columnsOf(call, programId)
  const at = columns.findIndex((one) =>
    place.ex_list === undefined
      ? one.ex_list === null && one.lesson === place.lesson
      : one.ex_list === place.ex_list,
  )
  const column = columns[at]
  if (!column) throw gradesNotFound()
  return { column, at }
}

/** Returns what a cell's grade is based on. @throws Failure 404 */
export async function storyOf(call: ReadContext, name: CellName): Promise<Story> {
  await getGradedProgram(call, name.programId)
  const { column, at } = await columnNamed(call, name)
  const found = await factsOf(call, [column], {
    programId: name.programId,
    studentId: name.studentId,
    limit: 1,
    offset: 0,
  })
  const [student] = found.students
  if (!student) throw gradesNotFound()
  const facts = student.facts.get(0) ?? {}
  const judged = judgedBy(column, call)
  const cell = cellOf(facts, judged)
  const computed = computedCellOf(facts, judged)
  const [attempts, works, history] = await Promise.all([
    attemptsOf(call, column, name.studentId),
    worksOf(call, column, name.studentId),
    historyOf(call, column, name),
  ])
  const { id, first_name, last_name } = student
  return {
    student: { id, first_name, last_name },
    column: presentedColumn(column),
    cell: cell && { at, ...cell },
    computed: computed && { at, ...computed },
    may_decide: isStaff(call.actor.role) || !isFixed(call.now, { attempts, works, history }),
    seen: history[0]?.id ?? null,
    attempts,
    works: works.map(({ first_graded_at: _, ...work }) => work),
    history,
  }
}

/**
 * Returns whether the teacher's period for changing a grade is over; it starts with the first graded item of
 * the cell.
 */
function isFixed(
  now: Date,
  {
    attempts,
    works,
    history,
  }: Pick<Story, 'attempts' | 'history'> & { works: readonly { first_graded_at: string | null }[] },
): boolean {
  const graded = [
    ...attempts.filter(({ awaits }) => awaits === 0).map(({ finished_at }) => finished_at),
    ...works.flatMap(({ first_graded_at }) => first_graded_at ?? []),
    ...history.map(({ at }) => at),
  ].map((at) => Date.parse(at))
  return graded.length > 0 && now.getTime() > Math.min(...graded) + regradeDays * 86_400_000
}

async function attemptsOf(
  { db }: ReadContext,
  column: Column,
  studentId: number,
): Promise<Story['attempts']> {
  if (column.ex_list === null) return []
  const rows = await db.rows<Omit<Story['attempts'][number], 'percent' | 'is_late' | 'is_counted'>>(sql`
    select id as attempt, number, points, most, awaits, started_at, finished_at from attempts
    where school_id = ${db.schoolId} and exercise_list_id = ${column.ex_list} and person_id = ${studentId}
      and state = 'finished' ${column.hides_names ? sql`and awaits = 0` : sql``}
    order by ${column.counts === 'best' ? sql`points / nullif(most, 0) desc nulls last,` : sql``} number desc`)
  return rows
    .map((row, position) => ({
      ...row,
      percent: percentOf(row.points, row.most),
      is_late: column.due_at !== null && row.finished_at > column.due_at,
      is_counted: position === 0,
    }))
    .toSorted((one, other) => one.number - other.number)
}

async function worksOf({ db, actor }: ReadContext, column: Column, studentId: number) {
  const isOwn = actor.id === studentId
  return db.rows<Story['works'][number] & { first_graded_at: string | null }>(sql`
    select h.id as homework, case when h.state = 'draft' and not ${isOwn} then '' else h.title end as title, h.state,
      h.grade, h.scale, h.submitted_at, h.is_late, h.first_graded_at
    from homework h
    where h.school_id = ${db.schoolId} and h.student_id = ${studentId} and h.lesson_id = ${column.lesson}
      and h.exercise_list_id is not distinct from ${column.ex_list}::bigint and h.state <> 'removed'
      and not ${hidesName(actor)}
    order by h.id`)
}

async function historyOf(
  { db }: ReadContext,
  column: Column,
  { programId, studentId }: CellName,
): Promise<Story['history']> {
  const rows = await db.rows<
    Omit<Story['history'][number], 'by'> & { by_id: number; first_name: string; last_name: string }
  >(sql`
    select d.id, d.act, d.percent, d.reason, d.decided_at as at, p.id as by_id, p.first_name, p.last_name
    from grade_decisions d join people p on p.school_id = d.school_id and p.id = d.decided_by
    where d.school_id = ${db.schoolId} and d.program_id = ${programId} and d.student_id = ${studentId}
      and d.lesson_id = ${column.lesson} and d.exercise_list_id is not distinct from ${column.ex_list}::bigint
    order by d.id desc`)
  return rows.map(({ by_id: id, first_name, last_name, ...row }) => ({
    ...row,
    by: { id, first_name, last_name },
  }))
}
