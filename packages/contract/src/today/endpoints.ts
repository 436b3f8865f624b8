import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/today' as const

export const getToday = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'The day of a curator: what they have to do by kind, what their students owe, and the week',
  query: schemas.todayQuery,
  response: schemas.today,
})
export const getTeamToday = endpoint({
  method: 'GET',
  path: `${root}/team/`,
  summary: 'The day of a school: a row per curator, what is stuck, the week, and what is left to set up',
  response: schemas.team,
})
export const snoozeDue = endpoint({
  method: 'POST',
  path: `${root}/snooze/`,
  summary: 'Put lines of the reader’s own day off until a day, or bring them back',
  body: schemas.snooze,
  response: schemas.changedLines,
})
export const handOverDue = endpoint({
  method: 'POST',
  path: `${root}/hand_over/`,
  summary: 'Give lines of the day to a colleague, or give them back',
  body: schemas.handOver,
  response: schemas.changedLines,
})
export const remindStudents = endpoint({
  method: 'POST',
  path: `${root}/remind/`,
  summary: 'Write to students what they owe, each in their language',
  body: schemas.reminder,
  response: schemas.reminded,
})
