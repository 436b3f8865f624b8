import * as calls from '@qadam/contract/student-import/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { reportOf } from '../../platform/import/fault-report.ts'
import { mayImportStudents as access } from '../students/public.ts'
import {
  assertMayImport,
  cancelStudentImport,
  prepareStudentImport,
  requestStudentImport,
  undoStudentImport,
} from './commands.ts'
import { studentSample } from './formats/sample.ts'
import { studentImports } from './jobs/import-home.ts'
import * as queries from './queries.ts'

export function studentImportRoutes(app: App): void {
  serve(app, calls.importStudents, {
    access,
    streaming: true,
    quota: { name: 'student-import', points: 100, seconds: 3_600 },
    before: (call) => assertMayImport(call, call.files, call.body),
    prepare: (call, earlier) => prepareStudentImport(call, { files: call.files, wanted: call.body, earlier }),
    handler: async (call, file) => summary(call, await requestStudentImport(call, file, call.body)),
  })
  serve(app, calls.listStudentImports, {
    access,
    handler: async (call) => {
      const { count, results } = await queries.listOwnImports(call, call.query)
      return pageOfRows(call.url, call.query, {
        count,
        results: results.map((row) => queries.summaryOf(row, call.language, call.now)),
      })
    },
  })
  serve(app, calls.describeStudentFile, {
    access,
    streaming: true,
    quota: { name: 'student-import-columns', points: 300, seconds: 3_600 },
    prepare: (call) => queries.readStudentFile(call, call.files, call.body.mapping),
    handler: (call, read) => queries.describeStudentFile(call.db, read),
  })
  serve(app, calls.downloadStudentSample, {
    access,
    handler: ({ language, query }) => studentSample(language, query.file),
  })
  serve(app, calls.getStudentImport, {
    access,
    handler: async (call) => {
      const found = await queries.getOwnImport(call, call.params.id)
      return {
        ...queries.summaryOf(found, call.language, call.now),
        mapping: found.mapping,
        columns: [...found.columns],
      }
    },
  })
  serve(app, calls.listStudentImportRows, {
    access,
    handler: async (call) => {
      await queries.getOwnImport(call, call.params.id)
      return pageOfRows(call.url, call.query, await queries.listRows(call, call.params.id, call.query))
    },
  })
  serve(app, calls.downloadStudentImportErrors, {
    access,
    handler: async (call) => {
      await queries.getOwnImport(call, call.params.id)
      return reportOf(call.db, studentImports, { id: call.params.id, language: call.language })
    },
  })
  serve(app, calls.cancelStudentImport, {
    access,
    handler: async (call) => summary(call, await cancelStudentImport(call, call.params.id)),
  })
  serve(app, calls.undoStudentImport, {
    access,
    handler: async (call) => summary(call, await undoStudentImport(call, call.params.id)),
  })
}

async function summary(ctx: RequestContext, id: number) {
  return queries.summaryOf(await queries.getOwnImport(ctx, id), ctx.language, ctx.now)
}
