import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { maxWeekRows } from '@qadam/contract/home/vocabulary.ts'

type Task = Pick<HomeTask, 'key' | 'kind' | 'title' | 'due_on' | 'due_time'>

const urgentDays = 3
const weekDays = 7

/** What others wait for, and cannot go on without. */
const returned: readonly Task['kind'][] = ['returned', 'paper']

/** Returns the whole days from one day to another; negative when the other one is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/**
 * Ranks a task, the first lowest. An offer outweighs everything that the student can do later, and the
 * education form everything, because nothing can be chosen without it.
 */
function rankOf({ kind, due_on }: Task, today: string): number {
  if (kind === 'education') return 0
  if (kind === 'decision') return 1
  const days = due_on === null ? null : daysBetween(today, due_on)
  if (days !== null && days <= urgentDays) return 2
  if (returned.includes(kind)) return 3
  if (days !== null && days <= weekDays) return 4
  if (kind === 'choose') return 5
  if (kind === 'profile') return 8
  return days === null ? 7 : 6
}

/** Returns the tasks with the one to do first in front: by rank, then by day and time. */
export function inOrder<T extends Task>(tasks: readonly T[], today: string): T[] {
  const keyOf = (task: T) => `${task.due_on ?? '9'} ${task.due_time ?? '99'} ${task.key}`
  return tasks.toSorted(
    (one, other) => rankOf(one, today) - rankOf(other, today) || keyOf(one).localeCompare(keyOf(other)),
  )
}

/** Splits tasks into the next step, the rows of this week, and the number of the others. */
export function arrange<T extends Task>(
  tasks: readonly T[],
  today: string,
): { hero: T | null; week: T[]; later: number } {
  const [hero = null, ...others] = inOrder(tasks, today)
  // What is due later waits its turn; what has no day may be done at any time.
  const week = others
    .filter(({ due_on }) => due_on === null || daysBetween(today, due_on) <= weekDays)
    .slice(0, maxWeekRows)
  return { hero, week, later: others.length - week.length }
}

/** Returns the tasks beyond the next step and the week, in order. */
export function tasksAfter<T extends Task>(
  tasks: readonly T[],
  { hero, week }: { readonly hero: T | null; readonly week: readonly T[] },
  today: string,
): T[] {
  return inOrder(tasks, today).filter((task) => task !== hero && !week.includes(task))
}

/** Returns the nearest day that is not past. */
export function nearestDate<T extends Task>(tasks: readonly T[], today: string) {
  const nearest = tasks
    .flatMap(({ kind, title, due_on: day }) => (day !== null && day >= today ? [{ kind, title, day }] : []))
    .sort((one, other) => one.day.localeCompare(other.day))[0]
  return nearest ? { ...nearest, days: daysBetween(today, nearest.day) } : null
}
