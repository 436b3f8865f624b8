import * as calls from '@qadam/contract/homework/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { badField } from '../../platform/http/failure.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { claimHomework, releaseHomework } from './commands/claim.ts'
import { createComment, removeComment, updateComment } from './commands/comments.ts'
import { excuseHomework, gradeHomework, returnHomework } from './commands/decide.ts'
import { createHomework, removeHomework, updateHomework } from './commands/draft.ts'
import { deleteFile, prepareHomeworkFile, uploadFile } from './commands/files.ts'
import { addToFinalDocuments } from './commands/final-documents.ts'
import { createRubric, removeRubric, updateRubric } from './commands/rubrics.ts'
import { submitHomework, takeBackHomework } from './commands/submit.ts'
import { changeTerms } from './commands/terms.ts'
import * as may from './policy.ts'
import { claimsOf } from './queries/claims.ts'
import { presentComment, presentComments } from './queries/comments.ts'
import { markOpened, presentHomework } from './queries/detail.ts'
import { fileAnswer } from './queries/file.ts'
import { presentFinalDocuments } from './queries/final-documents.ts'
import { getHomeworkRow } from './queries/homework-row.ts'
import { answersTo, forProgram, gradesOf, newResultsOf, sorted } from './queries/lists.ts'
import { ownHomework } from './queries/own.ts'
import { presentOwnSlot } from './queries/own-slot.ts'
import { playAddress, playFiles } from './queries/play-files.ts'
import { queueOf, queuePlaceOf } from './queries/queue.ts'
import { presentRubric, presentRubrics } from './queries/rubrics.ts'
import { presentTerms, slotNamed } from './queries/terms.ts'

export function homeworkRoutes(app: App): void {
  serveDrafts(app)
  serveLists(app)
  serveDecisions(app)
  serveOwn(app)
  serveDesk(app)
  serveRubrics(app)
  serve(app, calls.getTerms, {
    access: may.mayRead,
    handler: async ({ db, actor, query }) => presentTerms(db, await slotNamed(db, actor, query)),
  })
  serve(app, calls.changeTerms, {
    access: may.maySetTerms,
    handler: async (call) => presentTerms(call.db, await changeTerms(call, call.body)),
  })
}

function serveDrafts(app: App): void {
  serve(app, calls.createHomework, {
    access: may.mayHandIn,
    evenWithoutTariff: true,
    handler: async (call) => presentHomework(call, await createHomework(call, call.body)),
  })
  serve(app, calls.updateHomework, {
    access: may.mayHandIn,
    evenWithoutTariff: true,
    handler: async (call) => {
      await updateHomework(call, call.params.id, call.body)
      return presentHomework(call, call.params.id)
    },
  })
  serve(app, calls.deleteHomework, {
    access: may.mayHandIn,
    handler: (call) => removeHomework(call, call.params.id),
  })
  serve(app, calls.uploadHomeworkFile, {
    access: may.mayHandIn,
    quota: { name: 'homework-file', points: 200, seconds: 3_600 },
    prepare: (call) => prepareHomeworkFile(call, call.files),
    handler: (call, file) => uploadFile(call, file, call.body.homework_id),
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
      return presentHomework(call, call.params.id)
    },
  })
  serve(app, calls.takeBackHomework, {
    access: may.mayHandIn,
    handler: async (call) => {
      await takeBackHomework(call, call.params.id, call.body?.version)
      return presentHomework(call, call.params.id)
    },
  })
}

function serveLists(app: App): void {
  serve(app, calls.listAnswers, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
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
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await sorted(call, call.query)),
  })
  serve(app, calls.listForProgram, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await forProgram(call, call.query)),
  })
  serve(app, calls.getHomework, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: async (call) => {
      const presented = await presentHomework(call, call.params.id)
      if (!call.query.peek) await markOpened(call, call.params.id)
      return presented
    },
  })
  serve(app, calls.getHomeworkFile, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => fileAnswer(call, call.params.name),
  })
  serve(app, calls.getPlayAddress, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => playAddress(call, call.params.name),
  })
  playFiles(app)
}

function serveDecisions(app: App): void {
  serve(app, calls.gradeHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await gradeHomework(call, call.params.id, call.body)
      return presentHomework(call, call.params.id)
    },
  })
  serve(app, calls.returnHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await returnHomework(call, call.params.id, call.body)
      return presentHomework(call, call.params.id)
    },
  })
  serve(app, calls.excuseHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      await excuseHomework(call, call.params.id, call.body)
      return presentHomework(call, call.params.id)
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
    handler: (call) => presentOwnSlot(call, call.query),
  })
}

function serveDesk(app: App): void {
  serve(app, calls.listQueue, {
    access: may.mayGrade,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { count, results, ...counts } = await queueOf(call, call.query)
      return { ...pageOfRows(call.url, call.query, { count, results }), ...counts }
    },
  })
  serve(app, calls.getQueuePlace, {
    access: may.mayGrade,
    handler: (call) => queuePlaceOf(call, call.params.id, call.query),
  })
  serve(app, calls.claimHomework, {
    access: may.mayGrade,
    handler: async (call) => {
      const { id } = call.params
      await claimHomework(call, id, call.body?.take_over ?? false)
      await markOpened(call, id)
      const { version, state } = await getHomeworkRow(call.db, call.actor, id)
      return { claim: (await claimsOf(call, [id])).get(id) ?? null, version, state }
    },
  })
  serve(app, calls.releaseHomework, {
    access: may.mayGrade,
    handler: (call) => releaseHomework(call, call.params.id),
  })
  serve(app, calls.uploadFeedback, {
    access: may.mayGrade,
    quota: { name: 'homework-file', points: 200, seconds: 3_600 },
    prepare: (call) => prepareHomeworkFile(call, call.files),
    handler: (call, file) => uploadFile(call, file),
  })
  serve(app, calls.addToFinalDocuments, {
    access: may.mayMakeFinal,
    handler: async (call) => {
      const id = call.body?.homework_id ?? call.query.homework_id
      if (id === undefined) throw badField('homework_id', 'field.required')
      await addToFinalDocuments(call, id, call.body?.file_url ?? call.query.file_url)
      return presentFinalDocuments(call, id)
    },
  })
}

function serveRubrics(app: App): void {
  serve(app, calls.listRubrics, { access: may.mayGrade, handler: presentRubrics })
  serve(app, calls.createRubric, {
    access: may.mayKeepRubrics,
    handler: async (call) => presentRubric(call, await createRubric(call, call.body)),
  })
  serve(app, calls.updateRubric, {
    access: may.mayKeepRubrics,
    handler: async (call) => {
      await updateRubric(call, call.params.id, call.body)
      return presentRubric(call, call.params.id)
    },
  })
  serve(app, calls.deleteRubric, {
    access: may.mayKeepRubrics,
    handler: (call) => removeRubric(call, call.params.id),
  })
  serve(app, calls.listGradingComments, { access: may.mayGrade, handler: (call) => presentComments(call) })
  serve(app, calls.createGradingComment, {
    access: may.mayGrade,
    handler: async (call) => presentComment(call, await createComment(call, call.body)),
  })
  serve(app, calls.updateGradingComment, {
    access: may.mayGrade,
    handler: async (call) => {
      await updateComment(call, call.params.id, call.body)
      return presentComment(call, call.params.id)
    },
  })
  serve(app, calls.deleteGradingComment, {
    access: may.mayGrade,
    handler: (call) => removeComment(call, call.params.id),
  })
}
