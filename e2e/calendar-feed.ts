import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import type { apiOf } from './school-api.ts'
import { serverAddress } from './server.ts'

/** What an independent reader finds behind the secret address of somebody's calendar. */
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

/** The same, by an address that a call makes. */
export async function readFeed(call: Awaited<ReturnType<typeof apiOf>>) {
  const { address } = await call('POST', `${serverAddress}/api/v1/schedule/feed/create/`, { name: 'Телефон' })
  return eventsAt(String(address))
}
