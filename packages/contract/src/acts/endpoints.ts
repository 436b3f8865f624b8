import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id, language } from '../values.ts'
import { actLimits } from './limits.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/avr'
const ofId = z.object({ id })

export const listActs = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary:
    'Acts of completed works, the newest first: one’s own, for staff the school’s or those of a student',
  query: schemas.actQuery,
  response: pageOf(schemas.act),
})
export const createAct = endpoint({
  method: 'POST',
  path: `${root}/`,
  summary: 'Issue an act of completed works: it gets the next number of its year',
  body: schemas.newAct,
  response: schemas.act,
  status: 201,
})
export const voidAct = endpoint({
  method: 'DELETE',
  path: `${root}/`,
  summary: 'Void an act with a reason; it stays with its number',
  query: schemas.actVoiding,
  body: schemas.actVoiding.optional(),
  response: 'nothing',
})
export const countActs = endpoint({
  method: 'GET',
  path: `${root}/count/`,
  summary: 'How many acts there are by state, their sum, and in which years',
  query: schemas.actCountQuery,
  response: schemas.actCounts,
})
export const suggestAct = endpoint({
  method: 'GET',
  path: `${root}/suggest/:userId/`,
  summary: 'What was done for a student and stands on no act yet, and what is missing to issue one',
  params: z.object({ userId: id }),
  query: schemas.suggestionQuery,
  response: schemas.actSuggestion,
})
export const getActFile = endpoint({
  method: 'GET',
  path: `${root}/file/:id/`,
  summary: 'An act as PDF in the layout of form Р-1, in a language',
  params: ofId,
  query: z.object({ lang: language.optional() }),
  response: 'file',
})
export const attachScan = endpoint({
  method: 'POST',
  path: `${root}/scan/:id/`,
  summary: 'Attach the signed scan of an act; it replaces the one before',
  params: ofId,
  upload: { parts: ['file'], maxBytes: actLimits.scanBytes },
  response: schemas.act,
})
export const getScan = endpoint({
  method: 'GET',
  path: `${root}/scan/:id/`,
  summary: 'The signed scan of an act',
  params: ofId,
  response: 'file',
})
export const exportActs = endpoint({
  method: 'GET',
  path: `${root}/export/`,
  summary: 'The acts of a year with BIN, IIN, contract and lines for the accountant',
  query: schemas.actExportQuery,
  response: 'file',
})
