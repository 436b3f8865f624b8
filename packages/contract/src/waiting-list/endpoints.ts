import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/waiting'
const byId = z.object({ id })

export const listWaiting = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Who waits for an hour or a seat, in the order of the queue; students read their own',
  query: schemas.waitingQuery,
  response: pageOf(schemas.waitingEntry),
})
export const listWaitingChoices = endpoint({
  method: 'GET',
  path: `${root}/teachers/`,
  summary: 'Whose hours a student may wait for, and in which programs',
  query: schemas.choicesQuery,
  response: schemas.waitingChoices,
})
export const joinWaiting = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Put oneself, or a student, on a waiting list',
  body: schemas.newWaiting,
  response: schemas.waitingEntry,
  status: 201,
})
export const leaveWaiting = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Take somebody off a waiting list',
  params: byId,
  response: 'nothing',
})
export const acceptOffer = endpoint({
  method: 'POST',
  path: `${root}/accept/:id/`,
  summary: 'Take an offered hour or seat, by the id of the offer',
  params: byId,
  response: schemas.waitingEntry,
})
export const declineOffer = endpoint({
  method: 'POST',
  path: `${root}/decline/:id/`,
  summary: 'Let an offered hour or seat go to the next, by the id of the offer',
  params: byId,
  response: schemas.waitingEntry,
})
