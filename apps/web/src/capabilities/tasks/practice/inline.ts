import type { ExerciseList } from '../attempt/queries.ts'
import type { AttemptTask } from '../renderers/player.ts'

/** Longer lists have a page of their own, one task at a time: a lesson stays readable. */
const maxTasksInline = 12

/** Types that are read, not answered. */
const onlyRead: readonly string[] = ['text', 'media', 'youtube', 'file_attach']
/** Types that nobody but a person can check. */
const gradedByPeople: readonly string[] = ['essay', 'file_check']

type Task = Pick<AttemptTask, 'shown' | 'result'>

export const isAnswerable = ({ shown }: Pick<Task, 'shown'>) => !onlyRead.includes(shown.type)
export const isCheckable = (task: Pick<Task, 'shown'>) =>
  isAnswerable(task) && !gradedByPeople.includes(task.shown.type)
export const isMistake = ({ result }: Pick<Task, 'result'>) =>
  result !== null && !result.is_right && !result.awaits && result.most > 0

/**
 * Returns true for practice that a student does on the lesson's own page: no clock, no limit of attempts, and the right
 * answers are shown.
 */
export function isInline(list: ExerciseList): boolean {
  return (
    list.answered_as === 'attempt' &&
    list.time_for_timer === null &&
    list.shows === 'answers' &&
    list.attempts === null &&
    list.is_open &&
    list.tasks <= maxTasksInline
  )
}

/** Returns true when the tasks look before an attempt as in it: nothing is shuffled, drawn or uploaded. */
export function looksTheSame(list: ExerciseList, tasks: readonly Pick<Task, 'shown'>[]): boolean {
  return (
    !list.shuffle_tasks &&
    !list.shuffle_options &&
    tasks.length === list.tasks &&
    tasks.every(({ shown }) => shown.type !== 'file_check')
  )
}
