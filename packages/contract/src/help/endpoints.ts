import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byDomain } from '../schools/endpoints.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const byId = z.object({ id })
const at = <const Path extends string>(path: Path) => `/api/v1/faq/${path}` as const

export const listFaqChapters = endpoint({
  method: 'GET',
  path: '/api/v1/list_chapter/',
  summary: 'The chapters of the frequent questions that have something to read',
  query: byDomain,
  response: z.array(schemas.faqChapter),
})
export const listFaqQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/list_faq/:id/',
  summary: 'The published questions of a chapter, with their answers',
  params: byId,
  query: byDomain,
  response: z.array(schemas.faqQuestion),
})
export const getFaqQuestion = endpoint({
  method: 'GET',
  path: '/api/v1/detail_faq/:id/',
  summary: 'A frequent question with its answer',
  params: byId,
  query: byDomain,
  response: schemas.faqQuestion,
})
export const searchFaq = endpoint({
  method: 'GET',
  path: '/api/v1/search_faq/',
  summary: 'The frequent questions that a text is about, the best first',
  query: schemas.faqSearchQuery,
  response: schemas.foundFaq,
})

export const listEditedFaq = endpoint({
  method: 'GET',
  path: at('list/'),
  summary: 'All chapters with all questions in three languages, for their editor',
  response: z.array(schemas.editedChapter),
})
export const createFaqChapter = endpoint({
  method: 'POST',
  path: at('chapter/create/'),
  summary: 'Add a chapter',
  body: schemas.newChapter,
  response: schemas.editedChapter,
  status: 201,
})
export const updateFaqChapter = endpoint({
  method: 'PATCH',
  path: at('chapter/update/:id/'),
  summary: 'Change a chapter; what is absent stays',
  params: byId,
  body: schemas.chapterChange,
  response: schemas.editedChapter,
})
export const deleteFaqChapter = endpoint({
  method: 'DELETE',
  path: at('chapter/delete/:id/'),
  summary: 'Delete a chapter with its questions; it can be restored for 30 days',
  params: byId,
  query: schemas.removal,
  response: 'nothing',
})
export const restoreFaqChapter = endpoint({
  method: 'POST',
  path: at('chapter/restore/:id/'),
  summary: 'Take the deletion of a chapter back',
  params: byId,
  response: schemas.editedChapter,
})
export const createFaqQuestion = endpoint({
  method: 'POST',
  path: at('question/create/'),
  summary: 'Add a question to a chapter',
  body: schemas.newQuestion,
  response: schemas.editedQuestion,
  status: 201,
})
export const updateFaqQuestion = endpoint({
  method: 'PATCH',
  path: at('question/update/:id/'),
  summary: 'Change, publish or move a question; what is absent stays',
  params: byId,
  body: schemas.questionChange,
  response: schemas.editedQuestion,
})
export const deleteFaqQuestion = endpoint({
  method: 'DELETE',
  path: at('question/delete/:id/'),
  summary: 'Delete a question; it can be restored for 30 days',
  params: byId,
  query: schemas.removal,
  response: 'nothing',
})
export const restoreFaqQuestion = endpoint({
  method: 'POST',
  path: at('question/restore/:id/'),
  summary: 'Take the deletion of a question back',
  params: byId,
  response: schemas.editedQuestion,
})
export const orderFaq = endpoint({
  method: 'POST',
  path: at('order/'),
  summary: 'Put the chapters, or the questions of one, in another order',
  body: schemas.faqOrder,
  response: z.array(schemas.editedChapter),
})
