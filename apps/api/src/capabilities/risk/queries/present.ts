import type { RiskEvidence, risk } from '@qadam/contract/risk/schemas.ts'
import type { Language, Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { riskNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { daysBetween } from '../rules.ts'

export type Risk = z.output<typeof risk>

export interface Reading {
  readonly db: SchoolDb
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
}

interface Row {
  readonly id: number
  readonly student_id: number
  readonly rule: Risk['rule']
  readonly course_id: number
  readonly course_title: string
  readonly since: string
  readonly evidence: Record<string, unknown>
  readonly snoozed_until: string | null
}

interface NoteRow {
  readonly risk_id: number
  readonly id: number
  readonly kind: Risk['notes'][number]['kind']
  readonly text: string
  readonly until: string | null
  readonly at: string
  readonly by_id: number
  readonly by_name: string
  readonly by_role: Role
}

/** Maximum number of notes that one reason shows. */
const shownNotes = 50

export const titleIn = (language: Language, table: string): SQL =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`)

/** Returns the visible open reasons `r` that match, with their notes, the longest first. */
export async function presentRisks(
  call: Reading,
  { where, zone }: { readonly where: SQL; readonly zone: string },
): Promise<(Risk & { student_id: number })[]> {
  const { db, actor, language, now } = call
  const rows = await db.rows<Row>(sql`
    select r.id, r.student_id, r.rule, r.program_id as course_id, ${titleIn(language, 'g')} as course_title, r.since,
      r.evidence, r.snoozed_until::text as snoozed_until
    from risks r join programs g on g.school_id = r.school_id and g.id = r.program_id
    where r.school_id = ${db.schoolId} and ${visibleTo(actor)} and ${where}
    order by r.since, r.id`)
  const [notes, lessons] = await Promise.all([
    notesOf(
      db,
      rows.map(({ id }) => id),
    ),
    lessonTitles(call, rows.flatMap(lessonsIn)),
  ])
  const today = dayIn(zone, now)
  return rows.map(({ course_id, course_title, evidence, snoozed_until, ...row }) => ({
    ...row,
    course: { id: course_id, title: course_title },
    days: daysBetween(dayIn(zone, new Date(row.since)), today),
    evidence: presentEvidence(row.rule, evidence, lessons),
    snoozed_until: snoozed_until !== null && snoozed_until >= today ? snoozed_until : null,
    notes: (notes.get(row.id) ?? []).map((note) => presentNote(note, actor)),
  }))
}

/** Returns one visible reason. @throws Failure 404 */
export async function presentRisk(call: Reading, id: number, zone: string): Promise<Risk> {
  const [found] = await presentRisks(call, { where: sql`r.id = ${id}`, zone })
  if (!found) throw riskNotFound()
  return found
}

/** Notes of staff are for staff (P6): a teacher reads their own words, and of others that something was done. */
function presentNote({ by_id, by_name, by_role, risk_id: _, ...note }: NoteRow, actor: Actor) {
  const isReadable = actor.role !== 'teacher' || by_id === actor.id
  return { ...note, text: isReadable ? note.text : null, by: { id: by_id, name: by_name, role: by_role } }
}

async function notesOf(db: SchoolDb, ids: readonly number[]): Promise<Map<number, NoteRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<NoteRow>(sql`
    select n.* from unnest(${ids}::bigint[]) w (id) cross join lateral (
      select n.risk_id, n.id, n.kind, n.text, n.until::text as until, n.at, n.by_id,
        concat_ws(' ', p.first_name, p.last_name) as by_name, p.role as by_role
      from risk_notes n join people p on p.school_id = n.school_id and p.id = n.by_id
      where n.school_id = ${db.schoolId} and n.risk_id = w.id order by n.id desc limit ${shownNotes}) n`)
  return Map.groupBy(rows, ({ risk_id }) => risk_id)
}

interface StoredWork {
  readonly lesson: number
  readonly due_at: string
  readonly done_at: string | null
}

const lessonsIn = ({ rule, evidence }: Row): number[] =>
  rule === 'late' ? (evidence.works as StoredWork[]).map(({ lesson }) => lesson) : []

async function lessonTitles({ db, language }: Reading, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: number; title: string }>(sql`
    select l.id, ${titleIn(language, 'l')} as title from lessons l
    where l.school_id = ${db.schoolId} and l.id = any(${[...new Set(ids)]}::bigint[])`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

function presentEvidence(
  rule: Risk['rule'],
  evidence: Record<string, unknown>,
  lessons: ReadonlyMap<number, string>,
): RiskEvidence {
  if (rule !== 'late') return { rule, ...evidence } as RiskEvidence
  const works = (evidence.works as StoredWork[]).map(({ lesson, ...work }) => ({
    ...work,
    lesson: { id: lesson, title: lessons.get(lesson) ?? '' },
  }))
  return { rule, ...evidence, works } as RiskEvidence
}
