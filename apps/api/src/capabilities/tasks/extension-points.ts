import type { attemptTask } from '@qadam/contract/tasks/schemas.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import type { LessonCopy } from '../lessons/public.ts'

/** A row and its copy. */
export interface Copied {
  readonly from: number
  readonly to: number
}

/** What of a copied lesson was copied with it; a draw is still to be put into the list `to`. */
export interface CopiedLists {
  readonly lesson: LessonCopy
  readonly lists: readonly Copied[]
  readonly tasks: readonly Copied[]
  readonly draws: readonly (Copied & { readonly position: number })[]
}

/** An answer of an attempt that a person has to judge. */
export interface AwaitedAnswer {
  readonly task_id: number
  readonly version: number
  readonly answer: TaskAnswer | null
  readonly content: TaskContent
}

/** The attempt of a student at an exercise list. */
export interface AttemptKey {
  readonly id: number
  readonly person_id: number
  readonly exercise_list_id: number
}

type AnswerFile = z.output<typeof attemptTask>['answer_files'][number]

/** The exercise lists of a lesson were copied with the lesson. */
export const listsCopied = extensionPoint<[act: RequestContext, copied: CopiedLists]>()

/** An attempt was handed in with answers that a person has to judge. Returns the ids of the tasks that wait for one. */
export const answersHandedIn = extensionPoint<
  [act: RequestContext<Actor | null>, attempt: AttemptKey, answers: readonly AwaitedAnswer[]],
  ReadonlySet<number>
>()

/** Finds the files that answers name, by their ids, as far as they are the writer's own. */
export const answerFiles = extensionPoint<
  [db: SchoolDb, writerId: number, ids: readonly number[]],
  ReadonlyMap<number, AnswerFile>
>()
