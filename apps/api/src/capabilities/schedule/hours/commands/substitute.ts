import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { sql } from 'drizzle-orm'
import { violatedConstraint } from '../../../../platform/database/violations.ts'
import type { Act } from '../../../../platform/http/call.ts'
import { sentence } from '../../../../platform/http/problem.ts'
import { takeTurns } from '../../classes/commands/places.ts'
import { recordClasses, writeHistory } from '../../classes/commands/write.ts'
import { hindrancesOf } from '../hindrances.ts'
import { isStaff } from '../policy.ts'

/** A planned class that nobody was given. */
export interface Left {
  readonly id: number
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly code: ErrorCode
  readonly message: string
}

interface Absence {
  readonly teacher_id: number
  readonly substitute_id: number | null
  readonly starts_at: string
  readonly ends_at: string
}

interface PlannedClass {
  readonly id: number
  readonly title: string
  readonly program_id: number
  readonly starts_at: string
  readonly ends_at: string
}

/**
 * Gives a substitute the coming classes of an absence, each where they are free; the others are named with the reason.
 * People are written to once, however many classes it is. Who substitutes is for those who plan: a teacher who changes
 * the days of an absence gives nothing away.
 */
export async function giveToSubstitute(act: Act, absence: Absence): Promise<{ given: number; left: Left[] }> {
  const { substitute_id: substituteId, teacher_id: teacherId } = absence
  const classes = await classesOf(act, absence)
  if (substituteId !== null && classes.length > 0)
    await takeTurns(act.db, [{ teacherId: substituteId, roomId: null, studentIds: [] }])
  const left: Left[] = []
  const given: number[] = []
  for (const { program_id: programId, ...one } of classes) {
    const code =
      substituteId !== null && !isStaff(act.actor)
        ? 'hours.left_to_staff'
        : await hindranceOf(act, substituteId, { ...one, program_id: programId })
    if (code === null) given.push(one.id)
    else left.push({ ...one, code, message: sentence(act.language, code) })
  }
  await writeHistory(act, given, { act: 'substitute', from: 'planned', to: 'planned' })
  await recordClasses(act, 'class.changed', given, {
    changed: ['teacher'],
    teacher: substituteId,
    ...(given.length > 0 ? { lost: [{ teacher: teacherId, classes: given }] } : {}),
  })
  return { given: given.length, left }
}

async function classesOf(act: Act, absence: Absence): Promise<PlannedClass[]> {
  const which = sql`c.school_id = ${act.schoolId} and c.teacher_id = ${absence.teacher_id} and c.status = 'planned'
    and c.starts_at >= ${absence.starts_at}::timestamptz - interval '12 hours' and c.starts_at < ${absence.ends_at}
    and c.ends_at > ${absence.starts_at} and c.starts_at > ${act.now.toISOString()}`
  await act.db.rows(sql`select 1 from classes c where ${which} order by c.id for update`)
  return act.db.rows<PlannedClass>(sql`
    select c.id, coalesce(g.name, ${sql.raw(`p.title_${act.language}`)}, p.title_ru, p.title_kk, p.title_en, '') as title,
      c.program_id, c.starts_at, c.ends_at
    from classes c
    join programs p on p.school_id = c.school_id and p.id = c.program_id
    left join groups g on g.school_id = c.school_id and g.id = c.group_id
    where ${which} order by c.starts_at, c.id`)
}

/** Gives one class, or says why it cannot be given. */
async function hindranceOf(
  act: Act,
  substituteId: number | null,
  one: PlannedClass,
): Promise<ErrorCode | null> {
  if (substituteId === null) return 'hours.without_substitute'
  const [hindrance] = await hindrancesOf(act.db, {
    teacherId: substituteId,
    programId: one.program_id,
    startsAt: new Date(one.starts_at),
    endsAt: new Date(one.ends_at),
    now: act.now,
  })
  if (hindrance) return `hours.reason_${hindrance}`
  try {
    await act.db.savepoint(() => give(act, substituteId, one))
    return null
  } catch (error) {
    // Somebody planned the substitute at the same moment.
    if (violatedConstraint(error) === 'classes_teacher_apart') return 'hours.reason_has_class'
    throw error
  }
}

async function give(act: Act, substituteId: number, one: PlannedClass): Promise<void> {
  await act.db.rows(sql`
    update classes set
      substituted_id = nullif(coalesce(substituted_id, teacher_id), ${substituteId}), teacher_id = ${substituteId},
      free_at = ends_at + make_interval(mins => coalesce((select buffer_minutes from teacher_terms
        where school_id = ${act.schoolId} and teacher_id = ${substituteId}), 0)),
      is_exception = series_id is not null, sequence = sequence + 1, version = version + 1,
      changed_at = ${act.now.toISOString()}, changed_by = ${act.actor.id}
    where school_id = ${act.schoolId} and id = ${one.id}`)
}
