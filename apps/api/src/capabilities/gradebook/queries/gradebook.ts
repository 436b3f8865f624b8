import { totalOf } from '@qadam/contract/gradebook/rules.ts'
import type { gradebook, gradebookQuery, ownGrades } from '@qadam/contract/gradebook/schemas.ts'
import { isPassed } from '@qadam/contract/tasks/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/call.ts'
import { pageOfRows } from '../../../platform/http/page.ts'
import { gradesNotFound } from '../errors.ts'
import { mayExport } from '../policy.ts'
import { type Cell, cellOf, type Facts, type Judged } from '../rules.ts'
import {
  type Column,
  columnsOf,
  type GradedProgram,
  getGradedProgram,
  presentedColumn,
  sectionsOf,
} from './columns.ts'
import { factsOf, type StudentFacts } from './facts.ts'
import { scaleOfSchool } from './scale.ts'

export type GradebookRow = z.output<typeof gradebook>['results'][number]

/** Returns what the cells of a column are computed from; names are hidden from everybody but the student. */
export function judgedBy(column: Column, { actor, now }: ReadContext): Judged {
  return {
    min_percent: column.min_percent,
    isOverdue: column.due_at !== null && now.getTime() > Date.parse(column.due_at),
    hidesNames: column.hides_names && actor.role !== 'student',
  }
}

const nothing: Facts = {}

/** Returns a student's row: their cells, and the total as computed by the server. */
export function rowOf(
  { id, first_name, last_name, facts }: StudentFacts,
  columns: readonly Column[],
  program: Pick<GradedProgram, 'min_percent'>,
  call: ReadContext,
): GradebookRow {
  const cells: GradebookRow['cells'] = []
  const counted: { share: number; percent: number }[] = []
  const count = { missing: 0, late: 0, waiting: 0 }
  for (const [at, column] of columns.entries()) {
    const cell = cellOf(facts.get(at) ?? nothing, judgedBy(column, call))
    if (!cell) continue
    cells.push({ at, ...cell })
    const percent = exactPercentOf(cell)
    if (percent !== null) counted.push({ share: column.share, percent })
    if (cell.state === 'missing') count.missing += 1
    else if (cell.is_late) count.late += 1
    if (cell.state === 'waiting') count.waiting += 1
  }
  const total = totalOf(counted)
  return {
    student: { id, first_name, last_name },
    total,
    is_passed: total === null ? null : isPassed(total, 100, program.min_percent),
    ...count,
    cells,
  }
}

/** Returns a cell's contribution to the total: 0 for missing work, null for work that is not graded yet. */
function exactPercentOf(cell: Cell): number | null {
  if (cell.state === 'missing') return 0
  if (cell.state !== 'counted') return null
  if (cell.is_set || cell.points === null || !cell.most) return cell.percent
  return (100 * cell.points) / cell.most
}

/** Returns the gradebook of a program, one page of students at a time. @throws Failure 404 */
export async function gradebookOf(
  call: ReadContext & { readonly url: string },
  programId: number,
  query: z.output<typeof gradebookQuery>,
): Promise<z.output<typeof gradebook>> {
  const [program, columns, scale, mayTake] = await Promise.all([
    getGradedProgram(call, programId),
    columnsOf(call, programId),
    scaleOfSchool(call.db),
    mayExport.allows(call.actor, call.db),
  ])
  const { total, students } = await factsOf(call, columns, {
    programId,
    q: query.q,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  const { version, ...course } = program
  return {
    course,
    scale,
    sections: sectionsOf(columns),
    columns: columns.map(presentedColumn),
    version,
    may: { weigh: isStaff(call.actor.role), export: mayTake },
    ...pageOfRows(call.url, query, {
      count: total,
      results: students.map((student) => rowOf(student, columns, program, call)),
    }),
  }
}

/** Returns every row of a gradebook, for exports and for who is behind. @throws Failure 404 */
export async function wholeGradebook(call: ReadContext, programId: number, max: number) {
  const [program, columns] = await Promise.all([
    getGradedProgram(call, programId),
    columnsOf(call, programId),
  ])
  const { students } = await factsOf(call, columns, { programId, limit: max, offset: 0 })
  return { program, columns, rows: students.map((student) => rowOf(student, columns, program, call)) }
}

/**
 * Returns a student's own grades; a score hidden by its author is excluded from cells and total.
 * @throws Failure 404
 */
export async function ownGradesIn(call: ReadContext, programId: number): Promise<z.output<typeof ownGrades>> {
  const [program, columns, scale] = await Promise.all([
    getGradedProgram(call, programId),
    columnsOf(call, programId),
    scaleOfSchool(call.db),
  ])
  const found = await factsOf(call, columns, { programId, studentId: call.actor.id, limit: 1, offset: 0 })
  const [mine] = found.students
  if (!mine) throw gradesNotFound()
  const hidden = columns.flatMap((column, at) => (column.hides_score ? [at] : []))
  const facts = new Map([...mine.facts].filter(([at]) => !hidden.includes(at)))
  const { version: _, ...course } = program
  const row = rowOf({ ...mine, facts }, columns, program, call)
  return {
    course,
    scale,
    sections: sectionsOf(columns),
    columns: columns.map(presentedColumn),
    row: { ...row, cells: row.cells.filter(({ at }) => !hidden.includes(at)) },
    hidden,
  }
}
