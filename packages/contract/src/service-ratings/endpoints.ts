import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/service_ratings'

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: `${root}/own/`,
  summary: 'Questions about the service, and answers that can still be changed',
  response: schemas.ratingQuestions,
})
export const answerRating = endpoint({
  method: 'PUT',
  path: `${root}/answer/:id/`,
  summary: 'Answer a question about the service, or change the answer within 7 days',
  params: z.object({ id }),
  body: schemas.ratingAnswer,
  response: schemas.ratingQuestion,
})
export const listRatings = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'How students rate the service, with the average and the distribution',
  query: schemas.ratingQuery,
  response: schemas.ratingPage,
})
