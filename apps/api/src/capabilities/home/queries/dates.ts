import type { OwnDate } from '@qadam/contract/home/schemas.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { tasksOf } from './tasks.ts'

/** Returns what a student has on a day from today on, the nearest first. */
export async function ownDates(ctx: RequestContext): Promise<OwnDate[]> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const today = dayIn(zone, ctx.now)
  const { tasks } = await tasksOf(ctx, { today, zone })
  return tasks
    .flatMap(({ due_on, ...task }) => (due_on !== null && due_on >= today ? [{ ...task, due_on }] : []))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

const sortKey = ({ due_on, due_time, key }: OwnDate) => `${due_on} ${due_time ?? ''} ${key}`
