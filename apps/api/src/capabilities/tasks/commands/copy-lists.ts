import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { LessonCopy } from '../../lessons/public.ts'
import { exerciseListCopied } from '../events.ts'
import { type Copied, type CopiedLists, copyListParts } from '../extension-points.ts'
import { type Member, membersOf } from './members.ts'

const settings = sql.raw(
  `position, title_ru, title_kk, title_en, opens_next, min_percent, minutes, attempts, counts, shuffle_tasks,
   shuffle_options, shows`,
)

/**
 * Copies the exercise lists of a lesson into another: settings, and the tasks in their current version with
 * their links to bank questions. Attempts, answers and allowances are not copied.
 */
export async function copyLists(ctx: RequestContext, lesson: LessonCopy): Promise<void> {
  const { from, to } = lesson
  const originals = await ctx.db.rows<{ id: number }>(sql`
    select id from exercise_lists
    where school_id = ${ctx.schoolId} and lesson_id = ${from} and deleted_at is null order by position, id`)
  const copied: { lists: Copied[]; tasks: Copied[]; draws: CopiedLists['draws'][number][] } = {
    lists: [],
    tasks: [],
    draws: [],
  }
  for (const { id } of originals) {
    const listId = await copySettings(ctx, id, to)
    const members = await membersOf(ctx.db, id)
    copied.lists.push({ from: id, to: listId })
    copied.tasks.push(...(await copyTasks(ctx, members, listId)))
    copied.draws.push(
      ...members.flatMap((one, at) =>
        one.kind === 'draw' ? [{ from: one.id, to: listId, position: at + 1 }] : [],
      ),
    )
    await record(ctx, exerciseListCopied, {
      kind: 'exercise_list',
      id: listId,
      payload: { from: id, lesson: to },
    })
  }
  await copyListParts.run(ctx, { lesson, ...copied })
}

async function copySettings(ctx: RequestContext, id: number, lessonId: number): Promise<number> {
  const now = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into exercise_lists (school_id, lesson_id, created_at, created_by, changed_at, ${settings})
    select school_id, ${lessonId}, ${now}, ${ctx.actor.id}, ${now}, ${settings}
    from exercise_lists where school_id = ${ctx.schoolId} and id = ${id} returning id`)
  return made.id
}

async function copyTasks(ctx: RequestContext, members: readonly Member[], listId: number): Promise<Copied[]> {
  const now = ctx.now.toISOString()
  const locations = JSON.stringify(members.map((one, at) => ({ ...one, place: at + 1 })))
  const made = await ctx.db.rows<{ id: number; position: number }>(sql`
    insert into tasks (school_id, exercise_list_id, position, question_id, question_version, created_at, created_by,
      changed_at)
    select t.school_id, ${listId}, o.place, t.question_id, t.question_version, ${now}, ${ctx.actor.id}, ${now}
    from jsonb_to_recordset(${locations}::jsonb) as o (kind text, id bigint, place int)
    join tasks t on t.school_id = ${ctx.schoolId} and t.id = o.id
    where o.kind = 'task' returning id, position`)
  const copied = made.flatMap(({ id, position }) => {
    const original = members[position - 1]
    return original ? [{ from: original.id, to: id }] : []
  })
  await ctx.db.rows(sql`
    insert into task_versions (school_id, task_id, version, type, points, content, made_at, made_by)
    select v.school_id, c."to", 1, v.type, v.points, v.content, ${now}, ${ctx.actor.id}
    from jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as c ("from" bigint, "to" bigint)
    join tasks t on t.school_id = ${ctx.schoolId} and t.id = c."from"
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version`)
  return copied
}
