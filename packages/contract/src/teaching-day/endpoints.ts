import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

export const getTeachingDay = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/teaching_day/',
  summary: 'The day of a teacher',
  response: schemas.teachingDay,
})
