import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/documents'

export const getPriorityPackage = endpoint({
  method: 'GET',
  path: `${root}/priority/`,
  summary: 'How the priority package is sold to a student, and what was promised of their documents',
  query: schemas.ofStudent,
  response: schemas.priorityPackage,
})
export const listChecking = endpoint({
  method: 'GET',
  path: `${root}/queue/`,
  summary:
    'Documents that wait for their check: promised ones, then those whose deadline is near, then the oldest',
  query: schemas.checkingQuery,
  response: schemas.checkingQueue,
})
export const getPrioritySettings = endpoint({
  method: 'GET',
  path: `${root}/priority/settings/`,
  summary: 'Whether the priority package is sold, its price and the hours of work that it promises',
  response: schemas.prioritySettings,
})
export const changePrioritySettings = endpoint({
  method: 'PATCH',
  path: `${root}/priority/settings/`,
  summary: 'Change the price and the hours; packages that were bought keep theirs',
  body: schemas.prioritySettingsChange,
  response: schemas.prioritySettings,
})
