import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sampleQuery } from '../imports/way.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { maxStudentFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/import'
const ofId = z.object({ id })
const upload = { parts: ['file'], maxBytes: maxStudentFileBytes, isSheet: true } as const

export const importStudents = endpoint({
  method: 'POST',
  path: `${root}/`,
  summary: 'Import students from a CSV or XLSX file in the background, or try it without changing anything',
  body: schemas.newStudentImport,
  upload,
  response: schemas.studentImportSummary,
  status: 202,
})
export const listStudentImports = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'Imports of students, newest first: the own ones, for the school’s admin all',
  query: schemas.studentImportList,
  response: pageOf(schemas.studentImportSummary),
})
export const describeStudentFile = endpoint({
  method: 'POST',
  path: `${root}/columns/`,
  summary: 'The columns of a file and the fields that they fill; nothing is kept',
  body: schemas.studentFileToDescribe,
  upload,
  response: schemas.studentFileDescription,
})
export const downloadStudentSample = endpoint({
  method: 'GET',
  path: `${root}/sample/`,
  summary: 'A file of students to fill in',
  query: sampleQuery,
  response: 'file',
})
export const getStudentImport = endpoint({
  method: 'GET',
  path: `${root}/:id/`,
  summary: 'Progress and counts of an import of students',
  params: ofId,
  response: schemas.studentImportDetail,
})
export const listStudentImportRows = endpoint({
  method: 'GET',
  path: `${root}/:id/rows/`,
  summary: 'The rows of an import: who is new, who would change, who is unclear, what is wrong',
  params: ofId,
  query: schemas.studentImportRows,
  response: pageOf(schemas.studentImportRow),
})
export const downloadStudentImportErrors = endpoint({
  method: 'GET',
  path: `${root}/:id/errors/`,
  summary: 'The faults of an import of students as CSV',
  params: ofId,
  response: 'file',
})
export const cancelStudentImport = endpoint({
  method: 'POST',
  path: `${root}/:id/cancel/`,
  summary: 'Stop an import of students that waits or runs; nothing stays of it',
  params: ofId,
  response: schemas.studentImportSummary,
})
export const undoStudentImport = endpoint({
  method: 'POST',
  path: `${root}/:id/undo/`,
  summary: 'Take back what an import of students wrote, in the background, within 30 days',
  params: ofId,
  response: schemas.studentImportSummary,
  status: 202,
})
