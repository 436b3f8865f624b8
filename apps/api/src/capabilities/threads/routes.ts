import * as calls from '@qadam/contract/threads/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  answerQuestion,
  askQuestion,
  deletePost,
  editPost,
  hidePost,
  readQuestions,
  resolveQuestion,
} from './commands/write.ts'
import * as may from './policy.ts'
import { countUnread, getQuestion, listQuestions } from './queries/questions.ts'

export function threadRoutes(app: App): void {
  serve(app, calls.listQuestions, {
    access: may.mayRead,
    handler: async (call) => pageOfRows(call.url, call.query, await listQuestions(call, call.query)),
  })
  serve(app, calls.countUnreadQuestions, { access: may.mayRead, handler: (call) => countUnread(call) })
  serve(app, calls.askQuestion, {
    access: may.mayAsk,
    handler: async (call) => getQuestion(call, await askQuestion(call, call.body)),
  })
  serve(app, calls.answerQuestion, {
    access: may.mayWrite,
    handler: async (call) => {
      await answerQuestion(call, call.params.id, call.body.text)
      return getQuestion(call, call.params.id)
    },
  })
  serve(app, calls.editPost, {
    access: may.mayWrite,
    handler: async (call) => getQuestion(call, await editPost(call, call.params.id, call.body.text)),
  })
  serve(app, calls.deletePost, {
    access: may.mayWrite,
    handler: (call) => deletePost(call, call.params.id),
  })
  serve(app, calls.hidePost, {
    access: may.mayHide,
    handler: async (call) => getQuestion(call, await hidePost(call, call.params.id, call.body.hidden)),
  })
  serve(app, calls.resolveQuestion, {
    access: may.mayWrite,
    handler: async (call) => {
      await resolveQuestion(call, call.params.id, call.body.resolved)
      return getQuestion(call, call.params.id)
    },
  })
  serve(app, calls.readQuestions, {
    access: may.mayRead,
    handler: (call) => readQuestions(call, call.body.ids),
  })
}
