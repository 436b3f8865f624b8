import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/feed'
const byId = z.object({ id })

export const listFeeds = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'The calendars that read the classes of the reader',
  response: z.array(schemas.feed),
})
export const createFeed = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Make an address for a calendar; it is told once',
  body: schemas.newFeed,
  response: schemas.toldFeed,
  status: 201,
})
export const renewFeed = endpoint({
  method: 'POST',
  path: `${root}/renew/:id/`,
  summary: 'Make another address for a calendar; the one before is dead at once',
  params: byId,
  body: schemas.feedRenewal,
  response: schemas.toldFeed,
})
export const deleteFeed = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Take the address of a calendar back',
  params: byId,
  response: 'nothing',
})
export const readFeed = endpoint({
  method: 'GET',
  path: `${root}/read/:address/`,
  summary: 'The classes of a person for their calendar (iCalendar), by its secret address',
  params: z.object({ address: z.string().max(200) }),
  response: 'file',
})
