import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/utm'

export const countSources = endpoint({
  method: 'GET',
  path: `${root}/report/`,
  summary: 'Sources and campaigns by requests, registrations and applications',
  query: schemas.sourcesQuery,
  response: schemas.sourcesReport,
})
export const listSourcePeople = endpoint({
  method: 'GET',
  path: `${root}/people/`,
  summary: 'The people behind a number of the sources, the newest first',
  query: schemas.sourcePeopleQuery,
  response: pageOf(schemas.sourcePerson),
})
