import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/questions'
const ofId = z.object({ id })

export const listQuestions = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Questions of the bank, searched and filtered; deleted ones with deleted=true',
  query: schemas.questionsQuery,
  response: pageOf(schemas.questionRow),
})
export const questionFacets = endpoint({
  method: 'GET',
  path: `${root}/facets/`,
  summary: 'Tags, types, authors and languages of the bank with their numbers',
  response: schemas.facets,
})
export const createQuestion = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Add a question of one of the sixteen types to the bank',
  body: schemas.newQuestion,
  status: 201,
  response: schemas.question,
})
export const getQuestion = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A question of the bank with its key',
  params: ofId,
  response: schemas.question,
})
export const updateQuestion = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change a question; changed content is a new version, answers keep the one they were given to',
  params: ofId,
  body: schemas.questionChange,
  response: schemas.question,
})
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Delete a question; it can be restored for 30 days, copies and answers stay',
  params: ofId,
  response: 'nothing',
})
export const restoreQuestion = endpoint({
  method: 'POST',
  path: `${root}/restore/:id/`,
  summary: 'Restore a deleted question',
  params: ofId,
  response: schemas.question,
})
export const changeQuestions = endpoint({
  method: 'POST',
  path: `${root}/many/`,
  summary: 'Tag, untag, delete or restore many questions, all or none',
  body: schemas.manyQuestions,
  response: schemas.changedMany,
})
export const questionHistory = endpoint({
  method: 'GET',
  path: `${root}/history/:id/`,
  summary: 'Every version of a question, the newest first',
  params: ofId,
  response: z.array(schemas.questionVersion),
})
export const questionUsage = endpoint({
  method: 'GET',
  path: `${root}/usage/:id/`,
  summary: 'The exercise lists that have a question or have drawn it',
  params: ofId,
  response: z.array(schemas.usage),
})
export const saveTaskToBank = endpoint({
  method: 'POST',
  path: `${root}/save_task/:id/`,
  summary: 'Save a task of a list to the bank; the task becomes a copy that knows its version',
  params: ofId,
  body: schemas.savedTask,
  status: 201,
  response: schemas.question,
})
export const insertQuestions = endpoint({
  method: 'POST',
  path: `${root}/insert/`,
  summary: 'Put copies of bank questions behind the tasks of an exercise list',
  body: schemas.insertion,
  status: 201,
  response: schemas.inserted,
})
export const listLinks = endpoint({
  method: 'GET',
  path: `${root}/links/:id/`,
  summary: 'Which tasks of an exercise list are copies of bank questions, and which are behind the bank',
  params: ofId,
  response: z.array(schemas.link),
})
export const takeNewer = endpoint({
  method: 'POST',
  path: `${root}/take_newer/:id/`,
  summary: 'Bring a copy in a list to the newest version of the bank',
  params: ofId,
  response: schemas.link,
})
export const listDraws = endpoint({
  method: 'GET',
  path: `${root}/draws/:id/`,
  summary: 'The random questions of an exercise list',
  params: ofId,
  response: z.array(schemas.draw),
})
export const createDraw = endpoint({
  method: 'POST',
  path: `${root}/draws/create/`,
  summary: 'Let each attempt at an exercise list draw questions from tags',
  body: schemas.newDraw,
  status: 201,
  response: schemas.draw,
})
export const updateDraw = endpoint({
  method: 'PATCH',
  path: `${root}/draws/update/:id/`,
  summary: 'Change what is drawn; attempts that began keep their questions',
  params: ofId,
  body: schemas.drawChange,
  response: schemas.draw,
})
export const deleteDraw = endpoint({
  method: 'DELETE',
  path: `${root}/draws/delete/:id/`,
  summary: 'Take random questions from an exercise list; attempts that began keep theirs',
  params: ofId,
  response: 'nothing',
})
export const previewRegrade = endpoint({
  method: 'GET',
  path: `${root}/regrade/preview/:id/`,
  summary: 'Whose marks the present key of a task or question would move',
  params: ofId,
  response: schemas.regradePreview,
})
export const applyRegrade = endpoint({
  method: 'POST',
  path: `${root}/regrade/apply/:id/`,
  summary: 'Judge the answers to a task again by its present key, exactly as previewed',
  params: ofId,
  body: schemas.approval,
  status: 201,
  response: schemas.regrade,
})
export const undoRegrade = endpoint({
  method: 'POST',
  path: `${root}/regrade/undo/:id/`,
  summary: 'Undo the last regrade of a task: the former points come back',
  params: ofId,
  body: schemas.undoing.optional(),
  response: schemas.regrade,
})
export const listRegrades = endpoint({
  method: 'GET',
  path: `${root}/regrade/history/:id/`,
  summary: 'The regrades of a task, the newest first',
  params: ofId,
  response: z.array(schemas.regrade),
})
