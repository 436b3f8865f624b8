import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/question'
const ofId = z.object({ id })

export const listQuestions = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Questions under lessons with their answers, the newest activity first',
  query: schemas.questionQuery,
  response: pageOf(schemas.question),
})
export const countUnreadQuestions = endpoint({
  method: 'GET',
  path: `${root}/unread/`,
  summary: 'By lesson, how many threads have something new for the reader, and how many are open',
  response: schemas.unreadQuestions,
})
export const askQuestion = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Ask a question under a lesson, for the whole program or only for the teacher',
  body: schemas.newQuestion,
  status: 201,
  response: schemas.question,
})
export const answerQuestion = endpoint({
  method: 'POST',
  path: `${root}/answer/:id/`,
  summary: 'Answer a question, or go on with one’s own',
  params: ofId,
  body: schemas.newAnswer,
  response: schemas.question,
})
export const editPost = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change one’s own question or answer within 15 minutes',
  params: ofId,
  body: schemas.newAnswer,
  response: schemas.question,
})
export const deletePost = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Delete one’s own question, with its thread, or answer',
  params: ofId,
  response: 'nothing',
})
export const hidePost = endpoint({
  method: 'POST',
  path: `${root}/hide/:id/`,
  summary: 'Hide a question or answer from students, or show it again',
  params: ofId,
  body: schemas.hiding,
  response: schemas.question,
})
export const resolveQuestion = endpoint({
  method: 'POST',
  path: `${root}/resolve/:id/`,
  summary: 'Mark a question as resolved, or open it again',
  params: ofId,
  body: schemas.resolving,
  response: schemas.question,
})
export const readQuestions = endpoint({
  method: 'POST',
  path: `${root}/read/`,
  summary: 'Note that the reader has seen these threads',
  body: schemas.reading,
  response: 'nothing',
})
