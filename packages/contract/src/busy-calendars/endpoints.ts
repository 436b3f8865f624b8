import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/busy_calendar'
const byId = z.object({ id })

export const listBusyCalendars = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Calendars elsewhere that say when a teacher is busy',
  query: schemas.busyCalendarsOf,
  response: z.array(schemas.busyCalendar),
})
export const createBusyCalendar = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Have a calendar elsewhere read by its https address',
  body: schemas.newBusyCalendar,
  response: schemas.busyCalendar,
  status: 201,
})
export const refreshBusyCalendar = endpoint({
  method: 'POST',
  path: `${root}/refresh/:id/`,
  summary: 'Read a calendar elsewhere again now',
  params: byId,
  response: schemas.busyCalendar,
})
export const deleteBusyCalendar = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Read a calendar elsewhere no more and forget its times',
  params: byId,
  response: 'nothing',
})
