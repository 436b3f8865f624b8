import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { maxQuestionFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/questions/import'
const ofId = z.object({ id })

export const readQuestionFile = endpoint({
  method: 'POST',
  path: `${root}/`,
  summary: 'Read a file of questions in GIFT, Aiken, Moodle XML, QTI or CSV for approval',
  body: schemas.newQuestionImport,
  upload: { parts: ['file'], maxBytes: maxQuestionFileBytes },
  status: 202,
  response: schemas.questionImport,
})
export const listQuestionImports = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'Files of questions that were imported, newest first',
  query: schemas.questionImportsQuery,
  response: pageOf(schemas.questionImport),
})
export const downloadQuestionSample = endpoint({
  method: 'GET',
  path: `${root}/sample/`,
  summary: 'A file of questions to fill in',
  query: schemas.sampleQuery,
  response: 'file',
})
export const getQuestionImport = endpoint({
  method: 'GET',
  path: `${root}/:id/`,
  summary: 'Progress, counts and questions of a file, as students would see them',
  params: ofId,
  query: schemas.questionImportQuery,
  response: schemas.questionImportDetail,
})
export const approveQuestionImport = endpoint({
  method: 'POST',
  path: `${root}/:id/approve/`,
  summary: 'Write the questions of a file that was read, all or nothing',
  params: ofId,
  body: schemas.approval,
  status: 202,
  response: schemas.questionImport,
})
export const discardQuestionImport = endpoint({
  method: 'POST',
  path: `${root}/:id/discard/`,
  summary: 'Throw away a file that was read',
  params: ofId,
  response: schemas.questionImport,
})
export const undoQuestionImport = endpoint({
  method: 'POST',
  path: `${root}/:id/undo/`,
  summary: 'Take back what an import wrote, within 30 days; what people changed since stays',
  params: ofId,
  response: schemas.questionImport,
})
export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/questions/export/',
  summary: 'Questions as GIFT, CSV or a QTI 2.1 package',
  query: schemas.exportQuery,
  response: 'file',
})
