import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import type { Absence, Left, Substitution } from '../../availability/public.ts'
import { blockersOfMany } from '../../availability/public.ts'
import { classChanged } from '../events.ts'
import { acquireLocks } from './resources.ts'
import { recordClasses, writeHistory } from './write.ts'

interface PlannedClass {
  readonly id: number
  readonly title: string
  readonly program_id: number
  readonly starts_at: string
  readonly ends_at: string
}

/**
 * Gives a substitute the upcoming classes of an absence where they are free; returns the others with the
 * reason. Each person gets one e-mail for all classes. Only planners choose a substitute: a teacher who
 * changes the days of an absence gives nothing away.
 */
export async function giveToSubstitute(ctx: RequestContext, absence: Absence): Promise<Substitution> {
  const { substitute_id: substituteId, teacher_id: teacherId } = absence
  const classes = await classesOf(ctx, absence)
  if (substituteId !== null && classes.length > 0)
    await acquireLocks(ctx.db, [{ teacherId: substituteId, roomId: null, studentIds: [] }])
  const blockers = await blockersOf(ctx, substituteId, classes)
  const free = classes.filter((_, at) => blockers[at] === undefined).map(({ id }) => id)
  const given = substituteId === null ? [] : await giveAll(ctx, substituteId, free)
  const left = classes.flatMap(({ program_id: _, ...one }, at): Left[] => {
    if (given.includes(one.id)) return []
    // The substitute was planned concurrently.
    const code = blockers[at] ?? 'hours.reason_has_class'
    return [{ ...one, code, message: sentence(ctx.language, code) }]
  })
  await writeHistory(ctx, given, { act: 'substitute', from: 'planned', to: 'planned' })
  await recordClasses(ctx, classChanged, given, {
    changed: ['teacher'],
    teacher: substituteId,
    ...(given.length > 0 ? { lost: [{ teacher: teacherId, classes: given }] } : {}),
  })
  return { given: given.length, left }
}

async function classesOf(ctx: RequestContext, absence: Absence): Promise<PlannedClass[]> {
  const which = sql`c.school_id = ${ctx.schoolId} and c.teacher_id = ${absence.teacher_id} and c.status = 'planned'
    and c.starts_at >= ${absence.starts_at}::timestamptz - interval '12 hours' and c.starts_at < ${absence.ends_at}
    and c.ends_at > ${absence.starts_at} and c.starts_at > ${ctx.now}`
  await ctx.db.rows(sql`select 1 from classes c where ${which} order by c.id for update`)
  return ctx.db.rows<PlannedClass>(sql`
    select c.id, coalesce(g.name, ${sql.raw(`p.title_${ctx.language}`)}, p.title_ru, p.title_kk, p.title_en, '') as title,
      c.program_id, c.starts_at, c.ends_at
    from classes c
    join programs p on p.school_id = c.school_id and p.id = c.program_id
    left join groups g on g.school_id = c.school_id and g.id = c.group_id
    where ${which} order by c.starts_at, c.id`)
}

/**
 * Returns why each class cannot be given. Reads the substitute's time once; classes that they get count for
 * the next ones.
 */
async function blockersOf(
  ctx: RequestContext,
  substituteId: number | null,
  classes: readonly PlannedClass[],
): Promise<(ErrorCode | undefined)[]> {
  if (substituteId === null) return classes.map(() => 'hours.without_substitute')
  if (!isStaff(ctx.actor.role)) return classes.map(() => 'hours.left_to_staff')
  const found = await blockersOfMany(
    ctx.db,
    classes.map((one) => ({
      teacherId: substituteId,
      programId: one.program_id,
      startsAt: new Date(one.starts_at),
      endsAt: new Date(one.ends_at),
      now: ctx.now,
    })),
    { together: true },
  )
  return found.map(([first]) => first && (`hours.reason_${first}` as const))
}

/** Gives classes in one statement, or one by one after a conflict. Returns those that were given. */
async function giveAll(ctx: RequestContext, substituteId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  try {
    await ctx.db.savepoint(() => give(ctx, substituteId, ids))
    return [...ids]
  } catch (error) {
    if (violatedConstraint(error) !== 'classes_teacher_apart') throw error
    const given: number[] = []
    if (ids.length > 1) for (const id of ids) given.push(...(await giveAll(ctx, substituteId, [id])))
    return given
  }
}

async function give(ctx: RequestContext, substituteId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`
    update classes set
      substituted_id = nullif(coalesce(substituted_id, teacher_id), ${substituteId}), teacher_id = ${substituteId},
      free_at = ends_at + make_interval(mins => coalesce((select buffer_minutes from teacher_terms
        where school_id = ${ctx.schoolId} and teacher_id = ${substituteId}), 0)),
      is_exception = series_id is not null, sequence = sequence + 1, version = version + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
}
