import { checkPlan } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from '../api-client.ts'

const zone = 'Asia/Almaty'

/** Returns the day this many working days from today; weekends are skipped. */
export function dayOf(today: string, workingDays: number): string {
  let day = Temporal.PlainDate.from(today)
  for (let left = Math.abs(workingDays); left > 0; ) {
    day = day.add({ days: Math.sign(workingDays) })
    if (day.dayOfWeek <= 5) left -= 1
  }
  return day.toString()
}

/** Returns an hour of such a day, in the school's timezone. */
export function at(today: string, workingDays: number, hour: number): string {
  const moment = Temporal.PlainDate.from(dayOf(today, workingDays)).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour }),
  })
  return new Date(moment.epochMilliseconds).toISOString()
}

interface Asked {
  readonly today: string
  readonly about: Omit<NonNullable<Sent<typeof checkPlan>['query']>, 'starts_at'>
}

/** Returns the first hour in one to two weeks without blockers, by the product's planning check. */
export async function freeHour(who: ApiClient, { today, about }: Asked): Promise<string> {
  for (let days = 7; days < 15; days += 1)
    for (let hour = 9; hour < 20; hour += 1) {
      const starts_at = at(today, days, hour)
      const { hindrances } = await who.send(checkPlan, { query: { ...about, starts_at } })
      if (hindrances.length === 0) return starts_at
    }
  throw new Error('the demo’s teacher has no free hour')
}
