import * as calls from '@qadam/contract/conversations/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { addComment, changeComment, deleteComment } from './commands/comments.ts'
import { prepareFiles } from './commands/files.ts'
import { markSeen, sendMessage } from './commands/messages.ts'
import * as may from './policy.ts'
import { getComment, listComments } from './queries/comments.ts'
import { openCommentFile, openMessageFile } from './queries/file.ts'
import { countUnread, getMessage, listMessages, listThreads } from './queries/messages.ts'

export function conversationRoutes(app: App): void {
  serveComments(app)
  serveMessages(app)
}

function serveComments(app: App): void {
  const access = may.mayComment
  serve(app, calls.listComments, {
    access,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listComments(call, call.params.id, call.query)),
  })
  serve(app, calls.createComment, {
    access,
    quota: { name: 'conversation-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareFiles(call, { text: call.body.text, files: call.files }),
    handler: async (call, files) => getComment(call, await addComment(call, call.body, files)),
  })
  serve(app, calls.updateComment, {
    access,
    handler: async (call) => {
      await changeComment(call, call.params.id, call.body.text)
      return getComment(call, call.params.id)
    },
  })
  serve(app, calls.deleteComment, { access, handler: (call) => deleteComment(call, call.params.id) })
  serve(app, calls.getCommentFile, {
    access,
    writes: true,
    handler: (call) => openCommentFile(call, call.params.id),
  })
}

function serveMessages(app: App): void {
  const access = may.mayTalk
  serve(app, calls.listMessages, {
    access,
    handler: async (call) => {
      const { thread, ...found } = await listMessages(call, call.params.id, call.query)
      return { ...pageOfRows(call.url, call.query, found), thread }
    },
  })
  serve(app, calls.createMessage, {
    access,
    quota: { name: 'conversation-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareFiles(call, { text: call.body.text, files: call.files }),
    handler: async (call, files) => getMessage(call, await sendMessage(call, call.body, files)),
  })
  serve(app, calls.readMessages, { access, handler: (call) => markSeen(call, call.params.id) })
  serve(app, calls.listMessageThreads, {
    access: may.mayListThreads,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listThreads(call, call.query)),
  })
  serve(app, calls.countUnreadMessages, { access, handler: (call) => countUnread(call) })
  serve(app, calls.getMessageFile, {
    access,
    writes: true,
    handler: (call) => openMessageFile(call, call.params.id),
  })
}
