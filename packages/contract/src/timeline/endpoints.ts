import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { timelineEntry, timelineQuery } from './schemas.ts'

export const listCommunication = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/communication_list/:id/',
  summary: 'Everything that happened with a student, the newest first',
  params: z.object({ id }),
  query: timelineQuery,
  response: pageOf(timelineEntry),
})
