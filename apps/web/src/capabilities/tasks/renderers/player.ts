import type { Answer } from '@qadam/contract/endpoint.ts'
import type { getAttempt } from '@qadam/contract/tasks/endpoints.ts'
import type { AnswerOf, ShownOf, ShownTask, TaskAnswer, TaskType } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

export type AttemptTask = Answer<typeof getAttempt>['tasks'][number]
export type TaskResult = NonNullable<AttemptTask['result']>
export type TaskFile = AttemptTask['files'][number]
/** A file that an answer names. */
export type AnswerFile = AttemptTask['answer_files'][number]

/** What the player of a type is given: data and callbacks, so that an attempt and a preview show the same. */
export interface PlayerProps<Type extends TaskType> {
  readonly shown: ShownOf<Type>
  readonly answer: AnswerOf<Type> | null
  readonly onAnswer: (answer: AnswerOf<Type>) => void
  /** The reader's language; texts that are not in it come in another. */
  readonly language: Language
  readonly files: readonly TaskFile[]
  readonly answerFiles?: readonly AnswerFile[]
  /** The attempt and its task; absent in a preview, which keeps nothing. */
  readonly attemptId?: number
  readonly taskId?: number
  /** Whether the answer can no longer change. */
  readonly isLocked: boolean
  readonly result: TaskResult | null
}

/** The same for a task of any type. */
export interface AnyPlayerProps extends Omit<PlayerProps<TaskType>, 'shown' | 'answer' | 'onAnswer'> {
  readonly shown: ShownTask
  readonly answer: TaskAnswer | null
  readonly onAnswer: (answer: TaskAnswer) => void
}
