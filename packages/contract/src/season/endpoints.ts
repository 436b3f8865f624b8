import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/season' as const

export const getSeasonFunnel = endpoint({
  method: 'GET',
  path: `${root}/funnel/`,
  summary: 'How far the people of a season have come on a day, beside the same day a year ago',
  query: schemas.seasonQuery,
  response: schemas.seasonFunnel,
})
export const listSeasonPeople = endpoint({
  method: 'GET',
  path: `${root}/people/`,
  summary: 'The people behind a number of the funnel',
  query: schemas.seasonPeopleQuery,
  response: schemas.seasonPeople,
})
export const exportSeasonPeople = endpoint({
  method: 'GET',
  path: `${root}/people/export/`,
  summary: 'The people behind a number of the funnel as a file, with the definition and the filters',
  query: schemas.seasonFileQuery,
  response: 'file',
})
export const listStuck = endpoint({
  method: 'GET',
  path: `${root}/stuck/`,
  summary: 'People who stand at a stage longer than promised or usual',
  query: schemas.stuckQuery,
  response: schemas.stuckPeople,
})
export const changeSeasonPromises = endpoint({
  method: 'PUT',
  path: `${root}/promises/`,
  summary: 'Set within how many days the school promises each stage',
  body: schemas.promisesChange,
  response: schemas.promises,
})
