import type { Answer } from '@qadam/contract/endpoint.ts'
import type { getAttempt } from '@qadam/contract/tasks/endpoints.ts'
import type { AnswerOf, ShownOf, ShownTask, TaskAnswer, TaskType } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

export type AttemptTask = Answer<typeof getAttempt>['tasks'][number]
export type TaskResult = NonNullable<AttemptTask['result']>
export type TaskFile = AttemptTask['files'][number]
export type AnswerFile = AttemptTask['answer_files'][number]

/** Props of every player: data and callbacks, shared by attempt and preview. */
export interface PlayerProps<Type extends TaskType> {
  readonly shown: ShownOf<Type>
  readonly answer: AnswerOf<Type> | null
  readonly onAnswer: (answer: AnswerOf<Type>) => void
  /** The viewer's language; missing texts fall back to another. */
  readonly language: Language
  readonly files: readonly TaskFile[]
  readonly answerFiles?: readonly AnswerFile[]
  /** The attempt and task; undefined in a preview, which stores nothing. */
  readonly attemptId?: number
  readonly taskId?: number
  /** True when the answer can no longer change. */
  readonly isLocked: boolean
  readonly result: TaskResult | null
}

/** The same for a task of any type. */
export interface AnyPlayerProps extends Omit<PlayerProps<TaskType>, 'shown' | 'answer' | 'onAnswer'> {
  readonly shown: ShownTask
  readonly answer: TaskAnswer | null
  readonly onAnswer: (answer: TaskAnswer) => void
}
