import { editMinutes, type newQuestion } from '@qadam/contract/threads/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lessonClosed, visibleTo as lessonVisibleTo, statesOf } from '../../lessons/public.ts'
import { editTimeOver, notYours, questionNotFound, tooManyPosts } from '../errors.ts'
import {
  questionAnswered,
  questionAsked,
  questionEdited,
  questionHidden,
  questionReopened,
  questionResolved,
  questionShown,
  threadQuestionDeleted,
} from '../events.ts'
import { visibleTo } from '../policy.ts'
import { announce } from './announce.ts'

// Limits against floods: posts per person and hour, and answers per thread.
const perHour = { name: 'lesson-post', points: 60, seconds: 3600 }
const maxAnswers = 200

/** Creates a question under a lesson that is open to the student. Returns its id. @throws Failure 404, 409 */
export async function askQuestion(ctx: RequestContext, form: z.output<typeof newQuestion>): Promise<number> {
  const lesson = await ctx.db.row<{ program_id: number }>(sql`
    select l.program_id from lessons l where l.school_id = ${ctx.schoolId} and l.id = ${form.lesson_id}
      and l.section_id is not null and ${lessonVisibleTo(ctx.actor)}`)
  if (!lesson) throw questionNotFound()
  const state = (await statesOf(ctx.db, lesson.program_id, ctx.actor.id)).get(form.lesson_id)
  if (!state?.is_open) throw lessonClosed()
  await ctx.services.limits.spend(perHour, `${ctx.schoolId}:${ctx.actor.id}`)
  const now = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into lesson_posts (school_id, program_id, lesson_id, person_id, text, is_private, created_at, last_at, last_by)
    values (${ctx.schoolId}, ${lesson.program_id}, ${form.lesson_id}, ${ctx.actor.id}, ${form.text},
      ${form.is_private}, ${now}, ${now}, ${ctx.actor.id}) returning id`)
  await record(ctx, questionAsked, {
    kind: 'question',
    id: made.id,
    payload: { program: lesson.program_id, lesson: form.lesson_id },
  })
  await announce(ctx, { programId: lesson.program_id, askerId: ctx.actor.id })
  return made.id
}

interface Thread {
  readonly id: number
  readonly program_id: number
  readonly person_id: number
}

/** Locks and returns a question visible to the actor. @throws Failure 404 */
export async function lockQuestion(ctx: RequestContext, id: number): Promise<Thread> {
  const row = await ctx.db.row<Thread>(sql`
    select q.id, q.program_id, q.person_id from lesson_posts q
    join lessons l on l.school_id = q.school_id and l.id = q.lesson_id
    where q.school_id = ${ctx.schoolId} and q.id = ${id} and ${visibleTo(ctx.actor)} for update of q`)
  if (!row) throw questionNotFound()
  return row
}

/**
 * Adds an answer by a teacher, staff or the asker; other students can only read. @throws Failure 403, 404,
 * 409
 */
export async function answerQuestion(ctx: RequestContext, id: number, text: string): Promise<void> {
  const thread = await lockQuestion(ctx, id)
  const isAsker = thread.person_id === ctx.actor.id
  if (ctx.actor.role === 'student' && !isAsker) throw notYours()
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*) as count from lesson_posts where school_id = ${ctx.schoolId} and question_id = ${id}`)
  if ((there?.count ?? 0) >= maxAnswers) throw tooManyPosts({ values: { limit: maxAnswers } })
  await ctx.services.limits.spend(perHour, `${ctx.schoolId}:${ctx.actor.id}`)
  const now = ctx.now.toISOString()
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into lesson_posts (school_id, program_id, lesson_id, question_id, person_id, text, created_at)
    select school_id, program_id, lesson_id, id, ${ctx.actor.id}, ${text}, ${now} from lesson_posts
    where school_id = ${ctx.schoolId} and id = ${id} returning id`)
  // A further post of the asker reopens the question.
  await ctx.db.rows(sql`
    update lesson_posts set last_at = ${now}, last_by = ${ctx.actor.id},
      resolved_at = case when ${isAsker} then null else resolved_at end,
      resolved_by = case when ${isAsker} then null else resolved_by end
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, questionAnswered, { kind: 'question', id, payload: { post: made?.id } })
  await announce(ctx, { programId: thread.program_id, askerId: thread.person_id })
}

interface Post {
  readonly id: number
  readonly question_id: number | null
  readonly person_id: number
  readonly text: string
  readonly created_at: string
}

/** Locks a question or answer in a thread visible to the actor. @throws Failure 404 */
async function lockPost(ctx: RequestContext, id: number): Promise<Post> {
  const post = await ctx.db.row<Post>(sql`
    select id, question_id, person_id, text, created_at from lesson_posts
    where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null for update`)
  if (!post) throw questionNotFound()
  await lockQuestion(ctx, post.question_id ?? post.id)
  return post
}

/** Edits the actor's own post within 15 minutes. Returns the question's id. @throws Failure 403, 404, 409 */
export async function editPost(ctx: RequestContext, id: number, text: string): Promise<number> {
  const post = await lockPost(ctx, id)
  if (post.person_id !== ctx.actor.id) throw notYours()
  if (ctx.now.getTime() - Date.parse(post.created_at) > editMinutes * 60_000)
    throw editTimeOver({ values: { minutes: editMinutes } })
  if (post.text !== text) {
    await ctx.db.rows(sql`
      update lesson_posts set text = ${text}, edited_at = ${ctx.now}
      where school_id = ${ctx.schoolId} and id = ${id}`)
    await record(ctx, questionEdited, {
      kind: 'question',
      id: post.question_id ?? id,
      payload: { post: id },
    })
  }
  return post.question_id ?? id
}

/** Deletes the actor's own post; deleting a question removes its thread. @throws Failure 403, 404 */
export async function deletePost(ctx: RequestContext, id: number): Promise<void> {
  const post = await lockPost(ctx, id)
  if (post.person_id !== ctx.actor.id) throw notYours()
  await ctx.db.rows(sql`
    update lesson_posts set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, threadQuestionDeleted, {
    kind: 'question',
    id: post.question_id ?? id,
    payload: { post: id },
  })
}

/** Hides a post from students, or shows it again. Returns the question's id. @throws Failure 404 */
export async function hidePost(ctx: RequestContext, id: number, hidden: boolean): Promise<number> {
  const post = await lockPost(ctx, id)
  const changed = await ctx.db.row(sql`
    update lesson_posts set hidden_at = ${hidden ? ctx.now.toISOString() : null},
      hidden_by = ${hidden ? ctx.actor.id : null}
    where school_id = ${ctx.schoolId} and id = ${id} and (hidden_at is null) = ${hidden} returning id`)
  if (changed)
    await record(ctx, hidden ? questionHidden : questionShown, {
      kind: 'question',
      id: post.question_id ?? id,
      payload: { post: id },
    })
  return post.question_id ?? id
}

/** Marks a question as resolved or open; for its asker, teachers and staff. @throws Failure 403, 404 */
export async function resolveQuestion(ctx: RequestContext, id: number, resolved: boolean): Promise<void> {
  const thread = await lockQuestion(ctx, id)
  if (ctx.actor.role === 'student' && thread.person_id !== ctx.actor.id) throw notYours()
  const changed = await ctx.db.row(sql`
    update lesson_posts set resolved_at = ${resolved ? ctx.now.toISOString() : null},
      resolved_by = ${resolved ? ctx.actor.id : null}
    where school_id = ${ctx.schoolId} and id = ${id} and (resolved_at is null) = ${resolved} returning id`)
  if (changed) await record(ctx, resolved ? questionResolved : questionReopened, { kind: 'question', id })
}

/** Marks threads as read by the actor; ignores those not visible to them. */
export async function readQuestions(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  await ctx.db.rows(sql`
    insert into lesson_post_reads (school_id, question_id, person_id, read_at)
    select q.school_id, q.id, ${ctx.actor.id}, ${ctx.now}
    from lesson_posts q join lessons l on l.school_id = q.school_id and l.id = q.lesson_id
    where q.school_id = ${ctx.schoolId} and q.id = ${anyId(ids)} and ${visibleTo(ctx.actor)}
    on conflict (school_id, question_id, person_id) do update set read_at = excluded.read_at`)
}
