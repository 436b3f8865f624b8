import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { SchoolStorage, StorageAllowance, StorageUse, StudentStorage } from './schemas.ts'

export const getOwnStorage = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/my_storage/',
  summary: 'What the signed-in person stores and may store',
  response: StorageUse,
})
export const getStudentStorage = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/storage/:id/',
  summary: 'What a student stores and may store',
  params: z.object({ id }),
  response: StudentStorage,
})
export const allowStorage = endpoint({
  method: 'PUT',
  path: '/api/v1/user/accounts/storage/:id/',
  summary: 'Let a newcomer store more, or take that back',
  params: z.object({ id }),
  body: StorageAllowance,
  response: StudentStorage,
})
export const getSchoolStorage = endpoint({
  method: 'GET',
  path: '/api/v1/user/school/storage/',
  summary: 'What the school stores, and who brought most',
  response: SchoolStorage,
})
