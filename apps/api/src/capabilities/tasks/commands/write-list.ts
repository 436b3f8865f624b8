import { defaultTimer, maxLists } from '@qadam/contract/tasks/rules.ts'
import type { listChange, newList } from '@qadam/contract/tasks/schemas.ts'
import type { z } from 'zod'
import { placedAt, writePositions } from '../../../platform/database/positions.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { lockLesson } from '../../lessons/public.ts'
import { taskNotFound, tooManyHere } from '../errors.ts'
import { exerciseListCreated, exerciseListDeleted, exerciseListUpdated } from '../events.ts'
import type { StoredList } from '../queries/list-row.ts'

const columnOf = {
  title_ru: 'title_ru',
  title_kk: 'title_kk',
  title_en: 'title_en',
  next: 'opens_next',
  min_percent: 'min_percent',
  time_for_timer: 'minutes',
  attempts: 'attempts',
  counts: 'counts',
  shuffle_tasks: 'shuffle_tasks',
  shuffle_options: 'shuffle_options',
  shows: 'shows',
} as const

type Facts = Omit<z.output<typeof listChange>, 'version' | 'lesson_id' | 'order'>

function setsFrom(facts: Facts): Map<string, unknown> {
  const sets = new Map<string, unknown>()
  for (const [field, column] of Object.entries(columnOf)) {
    const value = facts[field as keyof typeof columnOf]
    if (value !== undefined) sets.set(column, value)
  }
  return sets
}

/** Creates an exercise list in a lesson; in an exam it has a time limit by default. Returns its id. */
export async function createList(ctx: RequestContext, form: z.output<typeof newList>): Promise<number> {
  const lesson = await lockLesson(ctx, form.lesson_id)
  if (lesson.section_id === null) throw badField('lesson_id', 'tasks.lists_are_of_lessons')
  assertNamed(form)
  const others = await idsIn(ctx, lesson.id)
  if (others.length >= maxLists) throw tooManyHere({ values: { limit: maxLists } })
  const sets = setsFrom(form)
  if (lesson.format === 'exam' && form.time_for_timer === undefined) sets.set('minutes', defaultTimer)
  if (lesson.format === 'exam' && form.attempts === undefined) sets.set('attempts', 1)
  const names = [...sets.keys()].map((name) => sql`, ${sql.identifier(name)}`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into exercise_lists (school_id, lesson_id, position, created_at, created_by, changed_at ${sql.join(names, '')})
    values (${ctx.schoolId}, ${lesson.id}, ${others.length + 1}, ${ctx.now}, ${ctx.actor.id},
      ${ctx.now} ${sql.join(
        [...sets.values()].map((value) => sql`, ${value}`),
        '',
      )})
    returning id`)
  await putAt(ctx, lesson.id, made.id, form.order)
  await record(ctx, exerciseListCreated, {
    kind: 'exercise_list',
    id: made.id,
    payload: { lesson: lesson.id },
  })
  return made.id
}

export async function updateList(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof listChange>,
): Promise<void> {
  const before = await lockList(ctx, id, change.version)
  if (change.lesson_id !== undefined && change.lesson_id !== before.lesson_id)
    throw badField('lesson_id', 'tasks.stays_in_its_lesson')
  assertNamed({ ...before, ...change })
  const sets = setsFrom(change)
  const assigned: SQL[] = [...sets].map(([name, value]) => sql`${sql.identifier(name)} = ${value}, `)
  await ctx.db.rows(sql`
    update exercise_lists set ${sql.join(assigned, '')} version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.order !== undefined) await putAt(ctx, before.lesson_id, id, change.order)
  await record(ctx, exerciseListUpdated, {
    kind: 'exercise_list',
    id,
    payload: { lesson: before.lesson_id, fields: [...sets.keys()] },
  })
}

function assertNamed({ title_ru, title_kk, title_en }: Facts): void {
  if (!title_ru && !title_kk && !title_en) throw badField('title_ru', 'tasks.needs_list_name')
}

export async function deleteList(ctx: RequestContext, id: number): Promise<void> {
  const row = await lockList(ctx, id)
  await ctx.db.rows(sql`
    update exercise_lists set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, exerciseListDeleted, {
    kind: 'exercise_list',
    id,
    payload: { lesson: row.lesson_id },
  })
}

/** Locks a list that is not deleted, and its lesson. @throws Failure 404, 409 when `version` is outdated */
export async function lockList(ctx: RequestContext, id: number, version?: number): Promise<StoredList> {
  const found = await ctx.db.row<{ lesson_id: number }>(sql`
    select lesson_id from exercise_lists where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null`)
  if (!found) throw taskNotFound()
  await lockLesson(ctx, found.lesson_id)
  const row = await ctx.db.row<StoredList>(sql`
    select e.* from exercise_lists e
    where e.school_id = ${ctx.schoolId} and e.id = ${id} and e.deleted_at is null for update`)
  if (!row) throw taskNotFound()
  if (version !== undefined && version !== row.version) throw staleVersion({ facts: { current: row } })
  return row
}

async function idsIn(ctx: RequestContext, lessonId: number): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select id from exercise_lists where school_id = ${ctx.schoolId} and lesson_id = ${lessonId} and deleted_at is null
    order by position, id`)
  return rows.map(({ id }) => id)
}

async function putAt(
  ctx: RequestContext,
  lessonId: number,
  id: number,
  position: number | undefined,
): Promise<void> {
  const ids = placedAt(await idsIn(ctx, lessonId), id, position)
  await writePositions(ctx.db, { table: 'exercise_lists', schoolId: ctx.schoolId, ids })
}
