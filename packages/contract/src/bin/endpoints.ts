import { endpoint } from '../endpoint.ts'
import { binPage, binQuery } from './schemas.ts'

export const listBin = endpoint({
  method: 'GET',
  path: '/api/v1/bin/list/',
  summary: 'What was deleted and can still be restored, the last deleted first',
  query: binQuery,
  response: binPage,
})
