import * as calls from '@qadam/contract/questions/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { addToBank } from './commands/add.ts'
import { changeQuestions, deleteQuestion, restoreQuestion, updateQuestion } from './commands/change.ts'
import { createDraw, deleteDraw, updateDraw } from './commands/draws.ts'
import { applyRegrade, undoRegrade } from './commands/regrade.ts'
import { insertQuestions, saveTaskToBank, takeNewer } from './commands/use-in-list.ts'
import { mayKeepBank, mayReuse } from './policy.ts'
import { drawsOf, getDraw } from './queries/draws.ts'
import { getLink, historyOf, linksOf, usageOf } from './queries/history.ts'
import { facetsOf, getQuestion, pageOfQuestions } from './queries/questions.ts'
import { getRegrade, previewOf, regradesOf } from './queries/regrades.ts'

export function questionRoutes(app: App): void {
  serve(app, calls.listQuestions, {
    access: mayReuse,
    handler: async (call) => pageOfRows(call.url, call.query, await pageOfQuestions(call, call.query)),
  })
  serve(app, calls.questionFacets, { access: mayReuse, handler: (call) => facetsOf(call) })
  serve(app, calls.createQuestion, {
    access: mayKeepBank,
    handler: async (call) => getQuestion(call, await addToBank(call, call.body)),
  })
  serve(app, calls.getQuestion, { access: mayReuse, handler: (call) => getQuestion(call, call.params.id) })
  serve(app, calls.updateQuestion, {
    access: mayKeepBank,
    handler: async (call) => {
      await updateQuestion(call, call.params.id, call.body)
      return getQuestion(call, call.params.id)
    },
  })
  serve(app, calls.deleteQuestion, {
    access: mayKeepBank,
    handler: (call) => deleteQuestion(call, call.params.id),
  })
  serve(app, calls.restoreQuestion, {
    access: mayKeepBank,
    handler: async (call) => {
      await restoreQuestion(call, call.params.id)
      return getQuestion(call, call.params.id)
    },
  })
  serve(app, calls.changeQuestions, {
    access: mayKeepBank,
    handler: (call) => changeQuestions(call, call.body),
  })
  serve(app, calls.questionHistory, {
    access: mayKeepBank,
    handler: (call) => historyOf(call, call.params.id),
  })
  serve(app, calls.questionUsage, { access: mayKeepBank, handler: (call) => usageOf(call, call.params.id) })
  serveLists(app)
  serveDraws(app)
  serveRegrades(app)
}

function serveLists(app: App): void {
  serve(app, calls.saveTaskToBank, {
    access: mayKeepBank,
    handler: async (call) =>
      getQuestion(call, await saveTaskToBank(call, call.params.id, call.body?.tags ?? [])),
  })
  serve(app, calls.insertQuestions, {
    access: mayReuse,
    handler: async (call) => ({ tasks: await insertQuestions(call, call.body.ex_list, call.body.questions) }),
  })
  serve(app, calls.listLinks, { access: mayReuse, handler: (call) => linksOf(call, call.params.id) })
  serve(app, calls.takeNewer, {
    access: mayReuse,
    handler: async (call) => {
      await takeNewer(call, call.params.id)
      return getLink(call, call.params.id)
    },
  })
}

function serveDraws(app: App): void {
  serve(app, calls.listDraws, { access: mayReuse, handler: (call) => drawsOf(call, call.params.id) })
  serve(app, calls.createDraw, {
    access: mayReuse,
    handler: async (call) => getDraw(call, await createDraw(call, call.body)),
  })
  serve(app, calls.updateDraw, {
    access: mayReuse,
    handler: async (call) => {
      await updateDraw(call, call.params.id, call.body)
      return getDraw(call, call.params.id)
    },
  })
  serve(app, calls.deleteDraw, { access: mayReuse, handler: (call) => deleteDraw(call, call.params.id) })
}

function serveRegrades(app: App): void {
  serve(app, calls.previewRegrade, { access: mayReuse, handler: (call) => previewOf(call, call.params.id) })
  serve(app, calls.applyRegrade, {
    access: mayReuse,
    handler: async (call) => getRegrade(call, await applyRegrade(call, call.params.id, call.body)),
  })
  serve(app, calls.undoRegrade, {
    access: mayReuse,
    handler: async (call) => {
      await undoRegrade(call, call.params.id, call.body?.reason)
      return getRegrade(call, call.params.id)
    },
  })
  serve(app, calls.listRegrades, { access: mayReuse, handler: (call) => regradesOf(call, call.params.id) })
}
