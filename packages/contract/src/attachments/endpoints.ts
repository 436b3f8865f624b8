import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { maxAttachmentBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const lesson = '/api/v1/course/lesson'
const program = '/api/v1/course/course'
const ofId = z.object({ id })
const upload = { parts: ['file'], maxBytes: maxAttachmentBytes } as const

export const listAttachments = endpoint({
  method: 'GET',
  path: `${lesson}/attachments/:id/`,
  summary: 'Files of a lesson in order',
  params: ofId,
  response: schemas.attachments,
})
export const addAttachment = endpoint({
  method: 'POST',
  path: `${lesson}/attachments/:id/`,
  summary: 'Add a file to a lesson',
  params: ofId,
  upload,
  body: schemas.newAttachment,
  status: 201,
  response: schemas.attachment,
})
export const changeAttachment = endpoint({
  method: 'PATCH',
  path: `${lesson}/attachment/:id/`,
  summary: 'Rename a file of a lesson or put it in another place; what is absent stays',
  params: ofId,
  body: schemas.attachmentChange,
  response: schemas.attachment,
})
export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: `${lesson}/attachment/:id/`,
  summary: 'Delete a file of a lesson',
  params: ofId,
  response: 'nothing',
})
export const getAttachmentFile = endpoint({
  method: 'GET',
  path: `${lesson}/attachment/file/:id/`,
  summary: 'A file of a lesson, for those who may read the lesson',
  params: ofId,
  response: 'file',
})
export const listDocuments = endpoint({
  method: 'GET',
  path: `${program}/doc/list/:id/`,
  summary: 'Documents of a program in order',
  params: ofId,
  response: schemas.attachments,
})
export const addDocument = endpoint({
  method: 'POST',
  path: `${program}/doc/:id/`,
  summary: 'Add a document to a program',
  params: ofId,
  upload,
  body: schemas.newDocument,
  status: 201,
  response: schemas.attachment,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: `${program}/doc/delete/:id/`,
  summary: 'Delete a document of a program',
  params: ofId,
  response: 'nothing',
})
export const getDocumentFile = endpoint({
  method: 'GET',
  path: `${program}/doc/file/:id/`,
  summary: 'A document of a program, for those who are in it and staff',
  params: ofId,
  response: 'file',
})
