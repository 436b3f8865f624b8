import * as calls from '@qadam/contract/help/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import * as chapters from './commands/chapters.ts'
import { orderFaq } from './commands/order.ts'
import * as questions from './commands/questions.ts'
import { mayEditFaq, mayReadFaq } from './policy.ts'
import { listEditedFaq } from './queries/edited-faq.ts'
import * as faq from './queries/read-faq.ts'

export function helpRoutes(app: App): void {
  serve(app, calls.listFaqChapters, { access: mayReadFaq, guestPage: true, handler: faq.listChapters })
  serve(app, calls.listFaqQuestions, {
    access: mayReadFaq,
    guestPage: true,
    handler: (call) => faq.listQuestions(call, call.params.id),
  })
  serve(app, calls.getFaqQuestion, {
    access: mayReadFaq,
    guestPage: true,
    handler: (call) => faq.getQuestion(call, call.params.id),
  })
  serve(app, calls.searchFaq, {
    access: mayReadFaq,
    guestPage: true,
    handler: async (call) => ({ results: await faq.searchQuestions(call, call.query.q) }),
  })
  serveEditing(app)
}

function serveEditing(app: App): void {
  const access = mayEditFaq
  serve(app, calls.listEditedFaq, { access, handler: ({ db }) => listEditedFaq(db) })
  serve(app, calls.createFaqChapter, { access, handler: (call) => chapters.createChapter(call, call.body) })
  serve(app, calls.updateFaqChapter, {
    access,
    handler: (call) => chapters.updateChapter(call, call.params.id, call.body),
  })
  serve(app, calls.deleteFaqChapter, {
    access,
    handler: (call) => chapters.deleteChapter(call, call.params.id, call.query.version),
  })
  serve(app, calls.restoreFaqChapter, {
    access,
    handler: (call) => chapters.restoreChapter(call, call.params.id),
  })
  serve(app, calls.createFaqQuestion, {
    access,
    handler: (call) => questions.createQuestion(call, call.body),
  })
  serve(app, calls.updateFaqQuestion, {
    access,
    handler: (call) => questions.updateQuestion(call, call.params.id, call.body),
  })
  serve(app, calls.deleteFaqQuestion, {
    access,
    handler: (call) => questions.deleteQuestion(call, call.params.id, call.query.version),
  })
  serve(app, calls.restoreFaqQuestion, {
    access,
    handler: (call) => questions.restoreQuestion(call, call.params.id),
  })
  serve(app, calls.orderFaq, { access, handler: (call) => orderFaq(call, call.body) })
}
