import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts' as const
const ofId = z.object({ id })

export const listDuplicates = endpoint({
  method: 'GET',
  path: `${accounts}/duplicates/:id/`,
  summary: 'Students who may be the same person: by name in any script, phone, e-mail or IIN',
  params: ofId,
  response: schemas.duplicatesOfStudent,
})
export const previewMerge = endpoint({
  method: 'GET',
  path: `${accounts}/merge_preview/`,
  summary: 'What merging two students would move and change; nothing is changed',
  query: schemas.mergedPair,
  response: schemas.mergePreview,
})
export const mergeStudents = endpoint({
  method: 'POST',
  path: `${accounts}/merge/`,
  summary: 'Make two students one: everything of the other moves, its account is deleted',
  body: schemas.mergeAsked,
  response: schemas.merge,
  status: 201,
})
export const undoMerge = endpoint({
  method: 'POST',
  path: `${accounts}/merge_undo/:id/`,
  summary: 'Undo a merge within 30 days: what moved goes back, the other account is there again',
  params: ofId,
  response: schemas.merge,
})
