import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/user/home/',
  summary: 'The home page of a student: the next step, this week, the way, today and the people',
  response: schemas.home,
})
export const listOwnDates = endpoint({
  method: 'GET',
  path: '/api/v1/user/home_dates/',
  summary: 'The deadlines, exams and visa dates of a student from today on, for their calendar',
  response: schemas.ownDates,
})
export const getMenuCounts = endpoint({
  method: 'GET',
  path: '/api/v1/user/menu_counts/',
  summary: 'What waits for the reader in each row of the menu',
  response: schemas.menuCounts,
})
