import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { maxBoardFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/board'
const ofId = z.object({ id })

export const openBoard = endpoint({
  method: 'POST',
  path: `${root}/open/`,
  summary: 'The board of a student at a task or a lesson; begun when nobody has drawn there',
  body: schemas.boardPlace,
  response: schemas.board,
})
export const getBoard = endpoint({
  method: 'GET',
  path: `${root}/:id/`,
  summary: 'A board, or what changed on it since a revision',
  params: ofId,
  query: schemas.boardSince,
  response: schemas.board,
})
export const drawOnBoard = endpoint({
  method: 'POST',
  path: `${root}/:id/draw/`,
  summary: 'Save changed elements; of two states of one element the newer stays',
  params: ofId,
  body: schemas.drawing,
  response: schemas.drawingDone,
})
export const uploadBoardFile = endpoint({
  method: 'POST',
  path: `${root}/:id/file/`,
  summary: 'Put a picture on a board',
  params: ofId,
  body: schemas.newBoardFile,
  upload: { parts: ['file'], maxBytes: maxBoardFileBytes },
  status: 201,
  response: schemas.boardFile,
})
export const getBoardFile = endpoint({
  method: 'GET',
  path: `${root}/:id/file/:name/`,
  summary: 'A picture of a board',
  params: schemas.ofBoardFile,
  response: 'file',
})
/**
 * Server-sent events: one `change` with a `boardChange` each, whose event id is the revision. Resumes from
 * `Last-Event-ID`.
 */
export const followBoard = endpoint({
  method: 'GET',
  path: `${root}/:id/live/`,
  summary: 'What is drawn, as it is drawn (server-sent events)',
  params: ofId,
  query: schemas.boardSince,
  response: 'file',
})
