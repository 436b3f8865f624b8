import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { maxTalkFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts' as const
const ofId = z.object({ id })
const upload = { parts: ['files'], maxBytes: maxTalkFileBytes, orJson: true } as const

export const listComments = endpoint({
  method: 'GET',
  path: `${accounts}/comment_list/:id/`,
  summary: 'Comments about a student or teacher, the newest first; a teacher reads their own',
  params: ofId,
  query: schemas.commentQuery,
  response: pageOf(schemas.comment),
})
export const createComment = endpoint({
  method: 'POST',
  path: `${accounts}/comment_create/`,
  summary: 'Comment on a student or teacher, with files and mentions',
  body: schemas.newComment,
  upload,
  status: 201,
  response: schemas.comment,
})
export const updateComment = endpoint({
  method: 'PATCH',
  path: `${accounts}/comment_update/:id/`,
  summary: 'Change the words of one’s own comment within 15 minutes',
  params: ofId,
  body: schemas.commentChange,
  response: schemas.comment,
})
export const deleteComment = endpoint({
  method: 'DELETE',
  path: `${accounts}/comment_delete/:id/`,
  summary: 'Take one’s own comment back',
  params: ofId,
  response: 'nothing',
})
export const getCommentFile = endpoint({
  method: 'GET',
  path: `${accounts}/comment_file/:id/`,
  summary: 'A file of a comment; each opening is recorded',
  params: ofId,
  response: 'file',
})

export const listMessages = endpoint({
  method: 'GET',
  path: `${accounts}/message_list/:id/`,
  summary: 'Messages between a student and the school, the newest first',
  params: ofId,
  query: schemas.messageQuery,
  response: pageOf(schemas.message).extend({ thread: schemas.messageThread }),
})
export const createMessage = endpoint({
  method: 'POST',
  path: `${accounts}/message_create/`,
  summary: 'Write to a student, or as a student to the school; the other side is told by e-mail',
  body: schemas.newMessage,
  upload,
  status: 201,
  response: schemas.message,
})
export const readMessages = endpoint({
  method: 'POST',
  path: `${accounts}/message_read/:id/`,
  summary: 'Note that the reader has seen the messages of a student',
  params: ofId,
  response: 'nothing',
})
export const listMessageThreads = endpoint({
  method: 'GET',
  path: `${accounts}/message_threads/`,
  summary: 'Students who have messages, the newest message first',
  query: schemas.threadQuery,
  response: pageOf(schemas.messageThreadSummary),
})
export const countUnreadMessages = endpoint({
  method: 'GET',
  path: `${accounts}/message_unread/`,
  summary: 'How many messages wait to be seen by the reader',
  response: schemas.unreadMessages,
})
export const getMessageFile = endpoint({
  method: 'GET',
  path: `${accounts}/message_file/:id/`,
  summary: 'A file of a message; each opening is recorded',
  params: ofId,
  response: 'file',
})
