import type { ReportDefinition } from '@qadam/contract/reports/definitions.ts'
import {
  type Comparison,
  type Days,
  type Period,
  periodOf,
  presetAround,
} from '@qadam/contract/reports/period.ts'
import { maxPeriodDays } from '@qadam/contract/reports/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn, endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { dayAfter, zoneOfSchool } from '../../availability/public.ts'
import { reportRowNotFound } from '../errors.ts'
import type { Reading } from './reading.ts'

/** What a reader asks of a report, by our own names. */
export interface Asked {
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly compare?: Comparison | undefined
  readonly teacher?: number | undefined
  readonly student?: number | undefined
  readonly program?: number | undefined
  readonly q?: string | undefined
}

/** Two instants: from the first, up to and without the second. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** What the facts of a report are restricted to. */
export interface Scope {
  readonly zone: string
  readonly now: Date
  readonly teacher: number | undefined
  readonly student: number | undefined
  readonly program: number | undefined
  readonly q: string | undefined
  readonly period: Period | null
  /** Null: without a period. */
  readonly span: Span | null
  readonly before: Span | null
}

/** Names of the parameters for the two days, in failures. */
export interface DayNames {
  readonly first: string
  readonly last: string
}

/**
 * Returns what a report is restricted to. A teacher who asks for no teacher sees their own rows, a student likewise.
 * @throws Failure 400 for a period that is reversed or too long, 404 for a person or program that the reader may not see
 */
export async function scopeOf(
  reading: Reading,
  definition: ReportDefinition,
  asked: Asked,
  names: DayNames,
): Promise<Scope> {
  const { now } = reading
  const zone = await zoneOfSchool(reading)
  const today = dayIn(zone, now)
  const days = daysOf(asked, { usual: definition.usual, today, names })
  const period = days && periodOf(days, today, asked.compare ?? null)
  const own = ownOf(reading, definition, asked)
  await assertVisible(reading, own)
  return {
    ...own,
    q: asked.q,
    zone,
    now,
    period,
    span: period && spanOf(zone, period),
    before: period?.compared ? spanOf(zone, period.compared) : null,
  }
}

function daysOf(
  asked: Asked,
  { usual, today, names }: { usual: ReportDefinition['usual']; today: string; names: DayNames },
): Days | null {
  if (asked.first === undefined && asked.last === undefined) return usual && presetAround(usual, today)
  const first = asked.first ?? presetAround('academic_year', asked.last ?? today).first
  const last = asked.last ?? presetAround('academic_year', first).last
  if (last < first) throw badField(names.last, 'report.period_reversed')
  if (last > dayAfter(first, maxPeriodDays - 1))
    throw badField(names.last, 'report.period_too_long', { years: 10 })
  return { first, last }
}

const spanOf = (zone: string, { first, last }: Days): Span => ({
  from: startOfDayOf(zone, first),
  until: endOfDayOf(zone, last),
})

/** A teacher or student is the only one of whom they may ask. */
function ownOf(
  { actor }: Reading,
  { needs }: ReportDefinition,
  { teacher, student, program }: Asked,
): Pick<Scope, 'teacher' | 'student' | 'program'> {
  if (actor.role === 'student' && student !== undefined && student !== actor.id) throw reportRowNotFound()
  if (actor.role === 'teacher' && teacher !== undefined && teacher !== actor.id) throw reportRowNotFound()
  const own = {
    teacher: actor.role === 'teacher' ? actor.id : teacher,
    student: actor.role === 'student' ? actor.id : student,
    program,
  }
  if (needs && own[needs] === undefined) throw badField(`${needs}_id`, 'report.needs_filter')
  return own
}

async function assertVisible(
  { db, actor }: Reading,
  { teacher, student, program }: Pick<Scope, 'teacher' | 'student' | 'program'>,
): Promise<void> {
  const isNobodyElse = [teacher, student].every((id) => id === undefined || id === actor.id)
  if (isNobodyElse && program === undefined) return
  const idOf = (id: number | undefined): SQL => sql`${id ?? null}::bigint`
  const asked = { teacher: idOf(teacher), student: idOf(student), program: idOf(program) }
  const row = await db.one<{ visible: boolean }>(sql`select ${areVisible(actor, asked)} as visible`)
  if (!row.visible) throw reportRowNotFound()
}

/** Condition: the teacher, student and program of a report are there and may be seen by its reader; null is nobody. */
export function areVisible(
  actor: Actor,
  { teacher, student, program }: Readonly<Record<'teacher' | 'student' | 'program', SQL>>,
): SQL {
  const teaches = sql`exists (select 1 from program_people own where own.school_id = current_school()
    and own.person_id = ${actor.id} and own.part = 'teacher' and own.program_id = `
  return sql`(
    (${teacher} is null or ${teacher} = ${actor.id} or exists (select 1 from people p
      where p.school_id = current_school() and p.id = ${teacher} and p.role = 'teacher'))
    and (${student} is null or ${student} = ${actor.id} or exists (select 1 from people p
      where p.school_id = current_school() and p.id = ${student} and p.role = 'student' and p.deleted_at is null
        and ${withinAccess(actor)}
        and (${actor.role !== 'teacher'}::boolean
          or exists (select 1 from class_students cs join classes c on c.school_id = cs.school_id and c.id = cs.class_id
            where cs.school_id = p.school_id and cs.student_id = p.id and c.teacher_id = ${actor.id})
          or exists (select 1 from program_people theirs where theirs.school_id = p.school_id
            and theirs.person_id = p.id and theirs.part = 'student' and ${teaches}theirs.program_id)))))
    and (${program} is null or exists (select 1 from programs p
      where p.school_id = current_school() and p.id = ${program} and p.deleted_at is null
        and (${actor.role !== 'teacher'}::boolean or ${teaches}p.id)))))`
}
