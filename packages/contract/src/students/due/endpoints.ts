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
  summary: 'What is due across students, the nearest deadline first',
  query: schemas.dueQuery,
  response: pageOf(schemas.dueItem).extend(schemas.dueCounts),
})
export const listDueOfStudent = endpoint({
  method: 'GET',
  path: `${accounts}/due/:id/`,
  summary: 'What is due for a student, the nearest deadline first; students see what is theirs',
  params: ofId,
  response: schemas.dueOfStudent,
})
export const createStep = endpoint({
  method: 'POST',
  path: `${accounts}/next_step_create/`,
  summary: 'Write down what comes next for a student, by whom and until when',
  body: schemas.newStep,
  status: 201,
  response: schemas.nextStep,
})
export const updateStep = endpoint({
  method: 'PATCH',
  path: `${accounts}/next_step_update/:id/`,
  summary: 'Change a next step, or mark it as done or not done',
  params: ofId,
  body: schemas.stepChange,
  response: schemas.nextStep,
})
