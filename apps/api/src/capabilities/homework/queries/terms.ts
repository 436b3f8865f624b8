import {
  type GradeScale,
  type LatePolicy,
  maxHomeworkFiles,
  usualTerms,
} from '@qadam/contract/homework/rules.ts'
import type { terms, termsPlace } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { badField } from '../../../platform/http/failure.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'
import { homeworkNotFound } from '../errors.ts'

export interface Terms {
  readonly due_at: string | null
  readonly late: LatePolicy
  readonly scale: GradeScale
  readonly attempts: number | null
  readonly anonymous: boolean
  readonly rubric_id: number | null
}

/** A whole program, a lesson of it, an exercise list of that, or a task of the list. */
export interface Slot {
  readonly program_id: number
  readonly lesson_id: number | null
  readonly exercise_list_id: number | null
  readonly task_id?: number | null
}

export interface TermsRow {
  readonly lesson_id: number | null
  readonly exercise_list_id: number | null
  readonly task_id: number | null
  readonly due_at: string | null
  readonly late: LatePolicy | null
  readonly scale: GradeScale | null
  readonly attempts: number | null
  readonly anonymous: boolean | null
  readonly rubric_id: number | null
  readonly version: number
}

export const slotFields = ['due_at', 'late', 'scale', 'attempts', 'anonymous', 'rubric_id'] as const
type Input = (typeof slotFields)[number]

/** Returns the terms rows of a slot and of the wider slots around it, narrowest first. */
function termsRows(db: SchoolDb, slot: Slot): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`
    select t.*, t.is_anonymous as anonymous from homework_terms t
    where t.school_id = ${db.schoolId} and t.program_id = ${slot.program_id}
      and (t.lesson_id is null or t.lesson_id = ${slot.lesson_id}::bigint)
      and (t.exercise_list_id is null or t.exercise_list_id = ${slot.exercise_list_id}::bigint)
      and (t.task_id is null or t.task_id = ${slot.task_id ?? null}::bigint)
    order by t.task_id nulls last, t.exercise_list_id nulls last, t.lesson_id nulls last`)
}

function mergeTerms(rows: readonly TermsRow[]): Terms {
  const first = <Key extends Input>(key: Key) => rows.find((row) => row[key] !== null)?.[key] ?? null
  return {
    due_at: first('due_at'),
    late: first('late') ?? usualTerms.late,
    scale: first('scale') ?? usualTerms.scale,
    attempts: first('attempts'),
    anonymous: first('anonymous') ?? false,
    rubric_id: first('rubric_id'),
  }
}

/** Returns the effective terms of a slot: each field from the narrowest slot that sets it. */
export async function termsOf(db: SchoolDb, slot: Slot): Promise<Terms> {
  return mergeTerms(await termsRows(db, slot))
}

/**
 * Returns the slot that a caller names. @throws Failure 400 unless exactly one is named, 404 when the caller
 * has no access
 */
export async function slotNamed(
  db: SchoolDb,
  actor: Actor,
  named: z.output<typeof termsPlace>,
): Promise<Slot> {
  const given = [named.course, named.lesson, named.ex_list, named.task].filter((id) => id !== undefined)
  if (given.length !== 1) throw badField('course', 'homework.name_one_place')
  const found = await db.row<Slot>(statementFor(db.schoolId, actor, named))
  if (!found) throw homeworkNotFound()
  return found
}

function statementFor(schoolId: number, actor: Actor, named: z.output<typeof termsPlace>): SQL {
  if (named.course !== undefined) {
    const isTheirs =
      actor.role === 'student' || actor.role === 'teacher'
        ? sql`and exists (select 1 from program_people pp where pp.school_id = p.school_id
            and pp.program_id = p.id and pp.person_id = ${actor.id} and pp.part = ${actor.role})`
        : sql``
    return sql`select p.id as program_id, null::bigint as lesson_id, null::bigint as exercise_list_id,
        null::bigint as task_id
      from programs p where p.school_id = ${schoolId} and p.id = ${named.course} and p.deleted_at is null ${isTheirs}`
  }
  if (named.lesson !== undefined)
    return sql`select l.program_id, l.id as lesson_id, null::bigint as exercise_list_id,
        null::bigint as task_id
      from lessons l where l.school_id = ${schoolId} and l.id = ${named.lesson} and l.section_id is not null
        and ${lessonVisibleTo(actor)}`
  if (named.task !== undefined)
    return sql`select l.program_id, l.id as lesson_id, e.id as exercise_list_id, t.id as task_id
      from tasks t join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
      join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
      where t.school_id = ${schoolId} and t.id = ${named.task} and t.deleted_at is null and e.deleted_at is null
        and ${lessonVisibleTo(actor)}`
  return sql`select l.program_id, l.id as lesson_id, e.id as exercise_list_id, null::bigint as task_id
    from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where e.school_id = ${schoolId} and e.id = ${named.ex_list} and e.deleted_at is null and ${lessonVisibleTo(actor)}`
}

/** Returns a slot's own terms and its effective terms. */
export async function presentTerms(db: SchoolDb, slot: Slot): Promise<z.output<typeof terms>> {
  const rows = await termsRows(db, slot)
  const own = rows.find(
    (row) =>
      row.lesson_id === slot.lesson_id &&
      row.exercise_list_id === slot.exercise_list_id &&
      row.task_id === (slot.task_id ?? null),
  )
  return {
    own: {
      due_at: own?.due_at ?? null,
      late: own?.late ?? null,
      scale: own?.scale ?? null,
      attempts: own?.attempts ?? null,
      anonymous: own?.anonymous ?? null,
      rubric_id: own?.rubric_id ?? null,
      version: own?.version ?? null,
    },
    effective: mergeTerms(rows),
    max_files: maxHomeworkFiles,
  }
}
