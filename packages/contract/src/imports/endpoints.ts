import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { maxImportBytes } from './rules.ts'
import * as schemas from './schemas.ts'
import { sampleQuery } from './way.ts'

const root = '/api/v1/course/course/import'
const ofId = z.object({ id })
const upload = { parts: ['file'], maxBytes: maxImportBytes, isSheet: true } as const

export const importPrograms = endpoint({
  method: 'POST',
  path: `${root}/`,
  summary: 'Import programs from a CSV or XLSX file in the background',
  body: schemas.newImport,
  upload,
  response: schemas.importSummary,
  status: 202,
})
export const listImports = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'The imports of the school, newest first',
  query: schemas.importListQuery,
  response: pageOf(schemas.importSummary),
})
export const describeImportFile = endpoint({
  method: 'POST',
  path: `${root}/columns/`,
  summary: 'The columns of a file and the mapping that they suggest; nothing is kept',
  body: schemas.fileToDescribe,
  upload,
  response: schemas.fileDescription,
})
export const downloadImportSample = endpoint({
  method: 'GET',
  path: `${root}/sample/`,
  summary: 'A file to fill in',
  query: sampleQuery,
  response: 'file',
})
export const getImport = endpoint({
  method: 'GET',
  path: `${root}/:id/`,
  summary: 'Progress, counts, preview and faults of an import',
  params: ofId,
  query: schemas.importQuery,
  response: schemas.importDetail,
})
export const downloadImportErrors = endpoint({
  method: 'GET',
  path: `${root}/:id/errors/`,
  summary: 'The faults of an import as CSV',
  params: ofId,
  response: 'file',
})
export const cancelImport = endpoint({
  method: 'POST',
  path: `${root}/:id/cancel/`,
  summary: 'Stop an import that waits or runs; nothing stays of it',
  params: ofId,
  response: schemas.importSummary,
})
export const undoImport = endpoint({
  method: 'POST',
  path: `${root}/:id/undo/`,
  summary: 'Take back what an import wrote, in the background, within 30 days',
  params: ofId,
  response: schemas.importSummary,
  status: 202,
})
