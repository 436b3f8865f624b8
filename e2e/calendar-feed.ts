import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import type { apiOf } from './school-api.ts'
import { serverAddress } from './server.ts'

/** Returns the events that an independent parser finds at the secret address of a user's calendar. */
export async function eventsAt(address: string) {
  const { pathname } = new URL(address)
  const answer = await fetch(`${serverAddress}${pathname}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      starts_at: event.startDate.toJSDate().toISOString(),
      ends_at: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      description: event.description,
    }
  })
}

/** Creates a calendar feed and returns its events. */
export async function readFeed(call: Awaited<ReturnType<typeof apiOf>>) {
  const { address } = await call('POST', `${serverAddress}/api/v1/schedule/feed/create/`, { name: 'Телефон' })
  return eventsAt(String(address))
}
