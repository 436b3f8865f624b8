import type { attemptTask } from '@qadam/contract/tasks/schemas.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import type { LessonCopy } from '../lessons/public.ts'

export interface Copied {
  readonly from: number
  readonly to: number
}

/** What was copied along with a lesson; each draw still has to be inserted into list `to`. */
export interface CopiedLists {
  readonly lesson: LessonCopy
  readonly lists: readonly Copied[]
  readonly tasks: readonly Copied[]
  readonly draws: readonly (Copied & { readonly position: number })[]
}

/** An answer of an attempt that needs manual grading. */
export interface AwaitedAnswer {
  readonly task_id: number
  readonly version: number
  readonly answer: TaskAnswer | null
  readonly content: TaskContent
}

export interface AttemptKey {
  readonly id: number
  readonly person_id: number
  readonly exercise_list_id: number
}

type AnswerFile = z.output<typeof attemptTask>['answer_files'][number]

/** Called when the exercise lists of a lesson were copied with it. */
export const copyListParts = extensionPoint<[ctx: RequestContext, copied: CopiedLists]>()

/**
 * Called when an attempt with answers that need manual grading was handed in. Returns the ids of the tasks
 * that wait for it.
 */
export const handInListAnswers = extensionPoint<
  [ctx: RequestContext<Actor | null>, attempt: AttemptKey, answers: readonly AwaitedAnswer[]],
  ReadonlySet<number>
>()

/** Returns the files named in answers by id, limited to the writer's own. */
export const answerFiles = extensionPoint<
  [db: SchoolDb, writerId: number, ids: readonly number[]],
  ReadonlyMap<number, AnswerFile>
>()
