import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/leaving'

export const getLeaving = endpoint({
  method: 'GET',
  path: `${root}/of/:userId/`,
  summary: 'What leaving would mean for the money of a student, and earlier proposals',
  params: schemas.leavingParams,
  query: schemas.leavingQuery,
  response: schemas.studentLeaving,
})
export const proposeLeaving = endpoint({
  method: 'POST',
  path: `${root}/propose/`,
  summary: 'Propose that a student leaves; nothing changes until another person confirms it',
  body: schemas.newLeaving,
  response: schemas.leaving,
  status: 201,
})
export const confirmLeaving = endpoint({
  method: 'POST',
  path: `${root}/confirm/:id/`,
  summary: 'Confirm a leaving: stops tranches and records refunds at once',
  params: schemas.leavingId,
  response: schemas.leaving,
})
export const rejectLeaving = endpoint({
  method: 'POST',
  path: `${root}/reject/:id/`,
  summary: 'Reject a leaving, with a reason',
  params: schemas.leavingId,
  body: schemas.leavingRejection,
  response: schemas.leaving,
})
