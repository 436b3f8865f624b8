import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PersonId } from '../schemas.ts'
import { managerAccess, managerAccessChange } from './schemas.ts'

const path = '/api/v1/user/accounts/access/:id/'
const params = z.object({ id: PersonId })

export const getAccess = endpoint({
  method: 'GET',
  path,
  summary: 'Which students a manager sees',
  params,
  response: managerAccess,
})
export const changeAccess = endpoint({
  method: 'PUT',
  path,
  summary: 'Which students a manager sees: all, or their own and those of countries and packages',
  params,
  body: managerAccessChange,
  response: managerAccess,
})
