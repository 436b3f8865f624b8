import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../paging.ts'
import { id } from '../../values.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts' as const
const ofId = z.object({ id })

export const listDue = endpoint({
  method: 'GET',
  path: `${accounts}/due/`,
  summary: 'What is due across students',
  query: schemas.dueQuery,
  response: pageOf(schemas.dueItem).extend(schemas.dueCounts),
})
export const listDueOfStudent = endpoint({
  method: 'GET',
  path: `${accounts}/due/:id/`,
  summary: 'What is due for a student',
  params: ofId,
  response: schemas.dueOfStudent,
})
export const createStep = endpoint({
  method: 'POST',
  path: `${accounts}/next_step_create/`,
  summary: 'Add a next step for a student',
  body: schemas.newStep,
  status: 201,
  response: schemas.nextStep,
})
export const updateStep = endpoint({
  method: 'PATCH',
  path: `${accounts}/next_step_update/:id/`,
  summary: 'Change a next step',
  params: ofId,
  body: schemas.stepChange,
  response: schemas.nextStep,
})
