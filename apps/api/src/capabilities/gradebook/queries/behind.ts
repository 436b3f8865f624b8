import {
  type BehindReason,
  maxGradebookStudents,
  silentDays,
  slowBelow,
} from '@qadam/contract/gradebook/rules.ts'
import type { behind, desk } from '@qadam/contract/gradebook/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isOfPresent } from '../../homework/public.ts'
import { standingsIn } from '../../progress/public.ts'
import { medianOf } from '../rules.ts'
import type { Column } from './columns.ts'
import { type GradebookRow, wholeGradebook } from './gradebook.ts'

type Behind = z.output<typeof behind>
type BehindRow = Behind['results'][number]
type Standing = Awaited<ReturnType<typeof standingsIn>>[number]

/** Returns the students of a program, those who need attention first. @throws Failure 404 */
export async function behindIn(call: ReadContext, programId: number): Promise<Behind> {
  const [book, standings, positions] = await Promise.all([
    wholeGradebook(call, programId, maxGradebookStudents),
    standingsIn(call, programId),
    call.db.rows<{ id: number; added_at: string }>(sql`
      select person_id as id, added_at from program_students
      where school_id = ${call.db.schoolId} and program_id = ${programId}`),
  ])
  const standingOf = new Map(standings.map((one) => [one.student.id, one]))
  const since = new Map(positions.map(({ id, added_at }) => [id, added_at]))
  const median = medianOf(standings.map(({ percent }) => percent)) ?? 0
  const results = book.rows.map((row) =>
    behindRowOf(row, {
      columns: book.columns,
      standing: standingOf.get(row.student.id),
      since: since.get(row.student.id),
      median,
      now: call.now,
    }),
  )
  const { id, title } = book.program
  return {
    course: { id, title },
    median,
    behind: results.filter(({ reasons }) => reasons.length > 0).length,
    results: results.toSorted(byNeed),
  }
}

interface Circumstances {
  readonly columns: readonly Column[]
  readonly standing: Standing | undefined
  readonly since: string | undefined
  readonly median: number
  readonly now: Date
}

function behindRowOf(row: GradebookRow, about: Circumstances): BehindRow {
  const { columns, standing, median } = about
  const percent = standing?.percent ?? 0
  const last_at = standing?.last_at ?? null
  const failed_gates = row.cells.filter(
    ({ at, state, is_passed }) => columns[at]?.opens_next && state === 'counted' && is_passed === false,
  ).length
  const gap = percent - median
  const silentFrom = Date.parse(last_at ?? about.since ?? '') + silentDays * 86_400_000
  const isSilent = percent < 100 && silentFrom < about.now.getTime()
  const reasons: BehindReason[] = []
  if (row.missing > 0) reasons.push('overdue')
  if (failed_gates > 0) reasons.push('gate')
  if (gap <= -slowBelow) reasons.push('slow')
  if (isSilent) reasons.push('silent')
  return {
    student: row.student,
    reasons,
    overdue: row.missing,
    failed_gates,
    waiting: row.waiting,
    percent,
    gap,
    total: row.total,
    last_at,
  }
}

/** Sorts by most overdue work, then closed gates, then furthest behind, then longest inactivity. */
function byNeed(one: BehindRow, other: BehindRow): number {
  return (
    other.overdue - one.overdue ||
    other.failed_gates - one.failed_gates ||
    other.reasons.length - one.reasons.length ||
    one.gap - other.gap ||
    (one.last_at ?? '').localeCompare(other.last_at ?? '')
  )
}

const maxPrograms = 20
const shownFirst = 3

/**
 * Returns a teacher's programs with students: the work waiting for a grade, and who needs attention first.
 */
export async function deskOf(call: ReadContext): Promise<z.output<typeof desk>> {
  const programs = await call.db.rows<{ id: number; students: number; waiting: number }>(sql`
    select p.id, s.students, (select count(*) from homework h where h.school_id = p.school_id and h.program_id = p.id
      and h.state = 'submitted' and ${isOfPresent}) as waiting
    from program_people t
    join programs p on p.school_id = t.school_id and p.id = t.program_id and p.deleted_at is null
    cross join lateral (select count(*) as students from program_students x where x.school_id = p.school_id
      and x.program_id = p.id) s
    where t.school_id = ${call.db.schoolId} and t.person_id = ${call.actor.id} and t.part = 'teacher' and s.students > 0
    order by waiting desc, p.id limit ${maxPrograms}`)
  const results = []
  for (const { id, students, waiting } of programs) {
    const found = await behindIn(call, id)
    results.push({
      course: found.course,
      students,
      waiting,
      behind: found.behind,
      first: found.results.filter(({ reasons }) => reasons.length > 0).slice(0, shownFirst),
    })
  }
  return { results }
}
