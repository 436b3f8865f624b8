import type { HomeSlack } from '@qadam/contract/home/schemas.ts'
import { dayAfter } from '../../availability/public.ts'

type IsWorked = (day: string) => boolean

/** What has to be ready by a day, and takes so many working days once it is handed in. */
export interface Plan {
  readonly working_days: number
  readonly due_on: string
}

const weeksLater = [0, 7, 14]
const farthest = 800

/** Returns this day when it is worked, else the next one that is. */
function workedFrom(day: string, isWorked: IsWorked): string {
  let at = day
  for (let tries = 0; tries < farthest && !isWorked(at); tries += 1) at = dayAfter(at, 1)
  return at
}

/** Returns the day that is so many working days after another one, or before it. */
function workingDaysFrom(day: string, count: number, isWorked: IsWorked): string {
  const step = Math.sign(count)
  let at = day
  for (let left = Math.abs(count), tries = 0; left > 0 && tries < farthest; tries += 1) {
    at = dayAfter(at, step)
    if (isWorked(at)) left -= 1
  }
  return at
}

/** Returns the number of working days after one day until another; negative when the other one is before it. */
function workingDaysBetween(from: string, until: string, isWorked: IsWorked): number {
  if (until < from) return -workingDaysBetween(until, from, isWorked)
  let count = 0
  for (let at = dayAfter(from, 1); at <= until; at = dayAfter(at, 1)) if (isWorked(at)) count += 1
  return count
}

/** Returns the last working day on which a plan can begin and be ready in time. */
function lastStart({ working_days: takes, due_on: due }: Plan, isWorked: IsWorked): string {
  // The day on which it is needed is worked, or it has to be ready before it.
  let ready = due
  while (!isWorked(ready)) ready = dayAfter(ready, -1)
  return workingDaysFrom(ready, -takes, isWorked)
}

/**
 * Returns how many working days the tightest of some plans may still wait, and what three days of beginning would
 * leave; null without plans.
 */
export function tightestSlack<P extends Plan>(
  plans: readonly P[],
  today: string,
  isWorked: IsWorked,
): { plan: P; slack: Pick<HomeSlack, 'start_by' | 'left' | 'options'> } | null {
  const first = workedFrom(today, isWorked)
  const [tightest] = plans
    .map((plan) => ({ plan, start: lastStart(plan, isWorked) }))
    .toSorted((one, other) => one.start.localeCompare(other.start))
  if (!tightest) return null
  const { plan, start } = tightest
  const leftFrom = (day: string) => workingDaysBetween(day, start, isWorked)
  const options = weeksLater.map((days) => {
    const begins = workedFrom(dayAfter(first, days), isWorked)
    return {
      start_on: begins,
      ready_on: workingDaysFrom(begins, plan.working_days, isWorked),
      left: leftFrom(begins),
    }
  })
  return { plan, slack: { start_by: start, left: leftFrom(first), options } }
}
