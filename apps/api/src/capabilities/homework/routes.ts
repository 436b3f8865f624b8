import * as calls from '@qadam/contract/homework/endpoints.ts'
import { badField } from '../../platform/http/failure.ts'
import type { App } from '../../platform/http/ground.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { excuseHomework, gradeHomework, returnHomework } from './commands/decide.ts'
import { createHomework, removeHomework, updateHomework } from './commands/draft.ts'
import { deleteFile, uploadFile } from './commands/files.ts'
import { submitHomework, takeBackHomework } from './commands/submit.ts'
import { changeTerms } from './commands/terms.ts'
import * as may from './policy.ts'
import { markOpened, tellHomework } from './queries/detail.ts'
import { fileAnswer } from './queries/file.ts'
import { answersTo, forProgram, gradesOf, newResultsOf, sorted } from './queries/lists.ts'
import { ownHomework } from './queries/own.ts'
import { tellOwnPlace } from './queries/own-place.ts'
import { placeNamed, tellTerms } from './queries/terms.ts'

/** Homework: what students hand in, and what graders decide. */
export function homeworkRoutes(app: App): void {
  serveDrafts(app)
  serveLists(app)
  serveDecisions(app)
  serveOwn(app)
  serve(app, calls.getTerms, {
    access: may.mayRead,
    handler: async ({ db, actor, query }) => tellTerms(db, await placeNamed(db, actor, query)),
  })
  serve(app, calls.changeTerms, {
    access: may.maySetTerms,
    handler: async (call) => tellTerms(call.db, await changeTerms(call, call.body)),
  })
}

function serveDrafts(app: App): void {
  serve(app, calls.createHomework, {
    access: may.mayHandIn,
    evenWithoutTariff: true,
    handler: async (call) => tellHomework(call, await createHomework(call, call.body)),
  })
  serve(app, calls.updateHomework, {
    access: may.mayHandIn,
    evenWithoutTariff: true,
    handler: async (call) => {
      await updateHomework(call, call.params.id, call.body)
      return tellHomework(call, call.params.id)
    },
  })
  serve(app, calls.deleteHomework, {
    access: may.mayHandIn,
    handler: (call) => removeHomework(call, call.params.id),
  })
  serve(app, calls.uploadHomeworkFile, {
    access: may.mayHandIn,
    handler: (call) => uploadFile(call, call.files, call.body.homework_id),
  })
  serve(app, calls.deleteHomeworkFile, {
    access: may.mayHandIn,
    handler: async (call) => {
      const fileUrl = call.body?.file_url ?? call.query.file_url
      if (fileUrl === undefined) throw badField('file_url', 'field.required')
      await deleteFile(call, fileUrl)
    },
  })
  serve(app, calls.submitHomework, {
    access: may.mayHandIn,
    evenWithoutTariff: true,
    handler: async (call) => {
      await submitHomework(call, call.params.id, call.body?.version)
      return tellHomework(call, call.params.id)
    },
  })
  serve(app, calls.takeBackHomework, {
    access: may.mayHandIn,
    handler: async (call) => {
      await takeBackHomework(call, call.params.id, call.body?.version)
      return tellHomework(call, call.params.id)
    },
  })
}

function serveLists(app: App): void {
  serve(app, calls.listAnswers, {
    access: may.mayRead,
    handler: async (call) => pageOfRows(call.url, call.query, await answersTo(call, call.query, call.params)),
  })
  serve(app, calls.listNewResults, {
    access: may.mayRead,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await newResultsOf(call, call.query, call.params.id)),
  })
  serve(app, calls.listGradesOfStudent, {
    access: may.mayRead,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await gradesOf(call, call.query, call.params.id)),
  })
  serve(app, calls.sortHomework, {
    access: may.mayRead,
    handler: async (call) => pageOfRows(call.url, call.query, await sorted(call, call.query)),
  })
  serve(app, calls.listForProgram, {
    access: may.mayRead,
    handler: async (call) => pageOfRows(call.url, call.query, await forProgram(call, call.query)),
  })
  serve(app, calls.getHomework, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: async (call) => {
      const told = await tellHomework(call, call.params.id)
      await markOpened(call, call.params.id)
      return told
    },
  })
  serve(app, calls.getHomeworkFile, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => fileAnswer(call, call.params.name),
  })
}

function serveDecisions(app: App): void {
  serve(app, calls.gradeHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await gradeHomework(call, call.params.id, call.body)
      return tellHomework(call, call.params.id)
    },
  })
  serve(app, calls.returnHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await returnHomework(call, call.params.id, call.body)
      return tellHomework(call, call.params.id)
    },
  })
  serve(app, calls.excuseHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await excuseHomework(call, call.params.id, call.body)
      return tellHomework(call, call.params.id)
    },
  })
}

function serveOwn(app: App): void {
  serve(app, calls.listOwnHomework, {
    access: may.mayHandIn,
    handler: async (call) => {
      const found = await ownHomework(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), counts: found.counts }
    },
  })
  serve(app, calls.getOwnPlace, {
    access: may.mayHandIn,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => tellOwnPlace(call, call.query),
  })
}
