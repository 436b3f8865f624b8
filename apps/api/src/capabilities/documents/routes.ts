import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireStudent, storedValues } from '../students/public.ts'
import { askManyForDocument } from './commands/ask-many.ts'
import { moveOriginal } from './commands/custody.ts'
import * as decide from './commands/decide.ts'
import { answerFamily, writeDdv } from './commands/family.ts'
import { apostilleFieldNames, financeFieldNames, readFlags, writeFlags } from './commands/flags.ts'
import * as types from './commands/kinds.ts'
import { receive } from './commands/receive.ts'
import { setRetention } from './commands/retain.ts'
import { assertMayUpload, deleteDocument, uploadDocument } from './commands/upload.ts'
import * as may from './policy.ts'
import { fileAddress, serveDocumentFiles } from './queries/address.ts'
import { archiveOf } from './queries/archive.ts'
import { getDocument } from './queries/detail.ts'
import { listErasures } from './queries/ending-terms.ts'
import { listFiles, listFilesOfProgram, listMyFiles } from './queries/files.ts'
import { listTypes, readSettings } from './queries/kinds.ts'
import { listDocumentLog } from './queries/log.ts'
import { previewNames } from './queries/names.ts'
import { listDocuments } from './queries/present.ts'

export function documentRoutes(app: App): void {
  serveDocumentsOfStudents(app)
  serveDecisions(app)
  serveFiles(app)
  serveTypes(app)
  serveTerms(app)
  serveFlags(app)
  serveDocumentFiles(app)
}

function serveDocumentsOfStudents(app: App): void {
  serve(app, calls.listDocuments, {
    access: may.mayReadDocuments,
    handler: (call) => listDocuments(call, call.params.id),
  })
  serve(app, calls.uploadDocument, {
    access: may.mayReadDocuments,
    quota: { name: 'document', points: 200, seconds: 3_600 },
    before: (call) => assertMayUpload(call, call.params.id, call.body),
    prepare: (call) => receive(call, call.files),
    handler: (call, received) => uploadDocument(call, call.params.id, { form: call.body, received }),
  })
  serve(app, calls.deleteDocument, {
    access: may.mayReadDocuments,
    handler: (call) => deleteDocument(call, call.params.id),
  })
  serve(app, calls.getDocument, {
    access: may.mayReadDocuments,
    handler: (call) => getDocument(call, call.params.id, call.params.typeId),
  })
  serve(app, calls.answerFamily, {
    access: may.mayReadDocuments,
    handler: (call) => answerFamily(call, call.params.id, call.body),
  })
}

function serveDecisions(app: App): void {
  const deciding = { access: may.mayDecide } as const
  serve(app, calls.checkDocument, {
    ...deciding,
    handler: ({ body, params, ...call }) =>
      decide.checkDocument(call, { ...params, version: body.version }, body.expires_on),
  })
  serve(app, calls.rejectDocument, {
    ...deciding,
    handler: ({ body, params, ...call }) =>
      decide.rejectDocument(call, { ...params, version: body.version }, body),
  })
  serve(app, calls.waiveDocument, {
    ...deciding,
    handler: ({ body, params, ...call }) =>
      decide.waiveDocument(call, { ...params, version: body.version }, body),
  })
  serve(app, calls.reopenDocument, {
    ...deciding,
    handler: ({ body, params, ...call }) =>
      decide.reopenDocument(call, { ...params, version: body.version }, body.text),
  })
  serve(app, calls.askDocument, {
    ...deciding,
    handler: ({ body, params, ...call }) =>
      decide.askDocument(call, { ...params, version: body.version }, body.text),
  })
  serve(app, calls.askManyForDocument, {
    ...deciding,
    handler: (call) => askManyForDocument(call, call.body),
  })
  serve(app, calls.moveOriginal, {
    ...deciding,
    handler: (call) => moveOriginal(call, call.params, call.body),
  })
}

function serveFiles(app: App): void {
  serve(app, calls.getFileAddress, {
    access: may.mayReadDocuments,
    handler: (call) => fileAddress(call, call.params.id, call.query.download),
  })
  serve(app, calls.getArchive, {
    access: may.mayReadDocuments,
    writes: true,
    handler: (call) => archiveOf(call, call.params.id),
  })
  serve(app, calls.listPaperLog, {
    access: may.mayDecide,
    handler: async (call) => {
      const found = await listDocumentLog(call, call.params.id, call.query)
      return { ...pageOfRows(call.url, call.query, found), people: found.people }
    },
  })
  serve(app, calls.listFiles, {
    access: may.mayReadDocuments,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listFiles(call, call.params.id, call.query)),
  })
  serve(app, calls.listFilesOfCourse, {
    access: may.mayReadDocuments,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listFilesOfProgram(call, call.params, call.query)),
  })
  serve(app, calls.listMyFiles, {
    access: may.mayReadOwnFiles,
    handler: async (call) => pageOfRows(call.url, call.query, await listMyFiles(call, call.query)),
  })
}

// Erasing or retaining files is a decision about personal data, reserved to the school admin.
function serveTerms(app: App): void {
  const deciding = { access: may.mayKeepBeyondTerm, evenWithoutTariff: true } as const
  serve(app, calls.listErasures, {
    ...deciding,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listErasures(call, call.query)),
  })
  serve(app, calls.keepPaper, {
    ...deciding,
    handler: (call) => setRetention(call, call.params.id, call.body),
  })
}

function serveTypes(app: App): void {
  const ctx = { access: may.mayKeepTypes } as const
  serve(app, calls.listDocumentTypes, {
    access: may.mayReadDocuments,
    handler: (call) => listTypes(call, call.query),
  })
  serve(app, calls.createDocumentType, { ...ctx, handler: (call) => types.addType(call, call.body) })
  serve(app, calls.updateDocumentType, {
    ...ctx,
    handler: (call) => types.changeType(call, call.params.id, call.body),
  })
  serve(app, calls.deleteDocumentType, {
    ...ctx,
    handler: (call) => types.removeType(call, call.params.id),
  })
  serve(app, calls.restoreDocumentType, {
    ...ctx,
    handler: (call) => types.restoreType(call, call.params.id),
  })
  serve(app, calls.previewNames, {
    access: may.mayDecide,
    handler: (call) => previewNames(call, call.query),
  })
  serve(app, calls.getDocumentSettings, { access: may.mayDecide, handler: (call) => readSettings(call) })
  serve(app, calls.changeDocumentSettings, {
    ...ctx,
    handler: (call) => types.changeSettings(call, call.body),
  })
}

function serveFlags(app: App): void {
  const reading = { access: may.mayReadDocuments } as const
  const writing = { access: may.mayChangeFlags } as const
  serve(app, calls.getFinance, {
    ...reading,
    handler: (call) => readFlags(call, call.query.user_id ?? call.actor.id, financeFieldNames),
  })
  serve(app, calls.changeFinance, {
    ...writing,
    handler: ({ body: { user_id: id, ...given }, ...call }) => writeFlags(call, id, given, financeFieldNames),
  })
  serve(app, calls.getApostille, {
    ...reading,
    handler: (call) => readFlags(call, call.query.user_id ?? call.actor.id, apostilleFieldNames),
  })
  serve(app, calls.changeApostille, {
    ...writing,
    handler: ({ body: { user_id: id, ...given }, ...call }) =>
      writeFlags(call, id, given, apostilleFieldNames),
  })
  const ddvOf = async (call: Parameters<typeof readFlags>[0], id: number) => {
    await requireStudent(call.db, call.actor, id)
    const { values } = await storedValues(call.db, id)
    return { user_id: id, ddv_sent: values.ddv_sent ?? false, ddv_done: values.ddv_done ?? false }
  }
  serve(app, calls.getDdv, {
    ...reading,
    handler: (call) => ddvOf(call, call.query.user_id ?? call.actor.id),
  })
  serve(app, calls.changeDdv, {
    ...writing,
    handler: async (call) => {
      const { user_id: id, ...values } = call.body
      await writeDdv(call, id, values)
      return ddvOf(call, id)
    },
  })
}
