import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/today' as const

export const getToday = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'The day of a curator',
  query: schemas.todayQuery,
  response: schemas.today,
})
export const getTeamToday = endpoint({
  method: 'GET',
  path: `${root}/team/`,
  summary: 'The day of a school, by curator',
  response: schemas.team,
})
export const snoozeDue = endpoint({
  method: 'POST',
  path: `${root}/snooze/`,
  summary: 'Put lines of the own day off, or bring them back',
  body: schemas.snooze,
  response: schemas.changedLines,
})
export const handOverDue = endpoint({
  method: 'POST',
  path: `${root}/hand_over/`,
  summary: 'Give lines of the day to a colleague',
  body: schemas.handOver,
  response: schemas.changedLines,
})
export const remindStudents = endpoint({
  method: 'POST',
  path: `${root}/remind/`,
  summary: 'Write to students what they owe',
  body: schemas.reminder,
  response: schemas.reminded,
})
export const getStudentOverview = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/overview/:id/',
  summary: 'A student at a glance, for staff',
  params: z.object({ id }),
  response: schemas.studentOverview,
})
