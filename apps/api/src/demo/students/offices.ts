import { Temporal } from 'temporal-polyfill'
import { createApp } from '../../app.ts'
import type { App } from '../../platform/http/ground.ts'
import { FrontDoor } from '../front-door.ts'
import { demoPassword } from '../schools.ts'
import { turn } from './plan.ts'

/** The school as it was some days ago: what is done there has happened then. */
export interface Office {
  readonly app: App
  /** The day of then, and days around it. */
  readonly day: (shift?: number) => string
  readonly open: (email: string) => Promise<FrontDoor>
  /** The one of two managers who answers for the n-th student, and the other one. */
  readonly curator: (n: number) => FrontDoor
  readonly colleague: (n: number) => FrontDoor
}

/** Opens the school of some days ago: the same rooms, and a clock that is late by so many days. */
export async function officeOf(app: App, today: string, daysAgo: number): Promise<Office> {
  const past = daysAgo === 0 ? app : await createApp({ ...app.ground, clock: lateBy(app, daysAgo) })
  const open = (email: string) => FrontDoor.open(past, { domain: 'localhost', email, password: demoPassword })
  const managers = [await open('manager@demo.test'), await open('manager2@demo.test')]
  return {
    app: past,
    day: (shift = 0) =>
      Temporal.PlainDate.from(today)
        .add({ days: shift - daysAgo })
        .toString(),
    open,
    curator: (n) => turn(managers, n),
    colleague: (n) => turn(managers, n + 1),
  }
}

/** Lets the school of then go; the one of today stays open. */
export async function close(office: Office, app: App): Promise<void> {
  if (office.app !== app) await office.app.http.close()
}

function lateBy(app: App, days: number) {
  return { now: () => new Date(app.ground.clock.now().getTime() - days * 86_400_000) }
}
