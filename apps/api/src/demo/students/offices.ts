import { Temporal } from 'temporal-polyfill'
import { createApp } from '../../app.ts'
import type { Pools } from '../../platform/database/pools.ts'
import type { App } from '../../platform/http/app-services.ts'
import { ApiClient } from '../api-client.ts'
import { demoPassword } from '../schools.ts'
import { turn } from './plan.ts'

/** The school on a past day: actions are dated to that day. */
export interface SchoolOnADay {
  readonly app: App
  readonly daysAgo: number
  /** That day, or a day shifted from it. */
  readonly day: (shift?: number) => string
  readonly open: (email: string) => Promise<ApiClient>
  readonly owner: ApiClient
  /** The curator of the n-th student, one of the managers who see everybody, and the next of them. */
  readonly curator: (n: number) => ApiClient
  readonly colleague: (n: number) => ApiClient
}

/** A school whose clock can be set back; people sign in again after each change of the clock. */
export interface PastSchool {
  readonly app: App
  /** Sets the clock back by this many days. */
  setBack(daysAgo: number): void
}

/**
 * Opens the same school over other pools, with a clock that can be set back. It listens on no port; the
 * caller must close it.
 */
export async function openPast({ services }: App, pools: Pools): Promise<PastSchool> {
  let late = 0
  const clock = { ...services.clock, now: () => new Date(services.clock.now().getTime() - late) }
  const app = await createApp({ ...services, clock, pools })
  return {
    app,
    setBack: (daysAgo) => {
      late = daysAgo * 86_400_000
    },
  }
}

/** Opens the school on a day in the past, with its people signed in: two managers, and others who see everybody too. */
export async function officeOf(
  past: PastSchool,
  today: string,
  { daysAgo, others = [] }: { readonly daysAgo: number; readonly others?: readonly string[] },
): Promise<SchoolOnADay> {
  past.setBack(daysAgo)
  const open = (email: string) =>
    ApiClient.open(past.app, { domain: 'localhost', email, password: demoPassword })
  const owner = await open('owner@demo.test')
  const managers: ApiClient[] = []
  for (const email of ['manager@demo.test', 'manager2@demo.test', ...others]) managers.push(await open(email))
  return {
    app: past.app,
    daysAgo,
    day: (shift = 0) =>
      Temporal.PlainDate.from(today)
        .add({ days: shift - daysAgo })
        .toString(),
    open,
    owner,
    curator: (n) => turn(managers, n),
    colleague: (n) => turn(managers, n + 1),
  }
}
