import * as calls from '@qadam/contract/question-transfer/endpoints.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { App } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayKeepBank as access } from '../questions/public.ts'
import { exportQuestions } from './commands/export.ts'
import {
  approveQuestionImport,
  discardQuestionImport,
  prepareQuestionFile,
  readQuestionFile,
  undoQuestionImport,
} from './commands/import.ts'
import { sampleFile } from './formats/sample.ts'
import { getImportRow, listImportRows } from './jobs/import-row.ts'
import { pageOfEntries, summaryOf } from './queries.ts'

export function questionTransferRoutes(app: App): void {
  serve(app, calls.readQuestionFile, {
    access,
    quota: { name: 'question-file', points: 200, seconds: 3_600 },
    prepare: (call) => prepareQuestionFile(call, call.files, call.body.language ?? null),
    handler: async (call, file) => summary(call, await readQuestionFile(call, file, call.body)),
  })
  serve(app, calls.listQuestionImports, {
    access,
    handler: async (call) => {
      const { count, results } = await listImportRows(call.db, call.query)
      return pageOfRows(call.url, call.query, { count, results: results.map((row) => summaryOf(row, call)) })
    },
  })
  serve(app, calls.downloadQuestionSample, {
    access,
    handler: async ({ query, language }) => sampleFile(query.format, language),
  })
  serve(app, calls.getQuestionImport, {
    access,
    handler: async (call) => ({
      ...(await summary(call, call.params.id)),
      questions: pageOfRows(call.url, call.query, await pageOfEntries(call, call.params.id, call.query)),
    }),
  })
  serve(app, calls.approveQuestionImport, {
    access,
    handler: async (call) => {
      await approveQuestionImport(call, call.params.id, call.body)
      return summary(call, call.params.id)
    },
  })
  serve(app, calls.discardQuestionImport, {
    access,
    handler: async (call) => {
      await discardQuestionImport(call, call.params.id)
      return summary(call, call.params.id)
    },
  })
  serve(app, calls.undoQuestionImport, {
    access,
    handler: async (call) => {
      await undoQuestionImport(call, call.params.id)
      return summary(call, call.params.id)
    },
  })
  serve(app, calls.exportQuestions, { access, handler: (call) => exportQuestions(call, call.query) })
}

async function summary(call: RequestContext<Actor>, id: number) {
  return summaryOf(await getImportRow(call.db, id), call)
}
