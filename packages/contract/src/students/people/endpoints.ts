import { z } from 'zod'
import { PersonSummary, StaffQuery } from '../../accounts/schemas.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../paging.ts'
import { id, role } from '../../values.ts'

const accounts = '/api/v1/user/accounts' as const

export const listSellers = endpoint({
  method: 'GET',
  path: `${accounts}/sellers/:id/`,
  summary: 'People of a school who may be sellers',
  params: z.object({ id }),
  query: StaffQuery,
  response: pageOf(PersonSummary),
})
export const listResponsibleAbroad = endpoint({
  method: 'GET',
  path: `${accounts}/responsible-abroad/`,
  summary: 'People who may be responsible for a student abroad',
  query: StaffQuery,
  response: pageOf(PersonSummary),
})
export const listProgramPeople = endpoint({
  method: 'GET',
  path: `${accounts}/list_user_pay_courses_in_school/:schoolId/:courseId/`,
  summary: 'People who are in a program now',
  params: z.object({ schoolId: id, courseId: id }),
  query: z.object({ ...StaffQuery.shape, role: role.default('student') }),
  response: pageOf(PersonSummary),
})
