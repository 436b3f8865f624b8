import * as calls from '@qadam/contract/imports/endpoints.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { App } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { describeTable } from '../../platform/import/describe-table.ts'
import { importNotFound } from '../../platform/import/errors.ts'
import { reportOf } from '../../platform/import/fault-report.ts'
import { faultOf, listFaults } from '../../platform/import/faults.ts'
import { assertMayImport, cancelImport, prepareImport, requestImport, undoImport } from './commands/import.ts'
import { programImports } from './jobs/import-home.ts'
import { mayImport } from './policy.ts'
import { describeFile } from './queries/describe-file.ts'
import * as queries from './queries/imports.ts'
import { sampleFile } from './queries/sample-file.ts'
import { readingOf } from './rules/suggest.ts'

export function importRoutes(app: App): void {
  serve(app, calls.importPrograms, {
    access: mayImport,
    streaming: true,
    quota: { name: 'program-import', points: 100, seconds: 3_600 },
    before: (call) => assertMayImport(call, call.files, call.body),
    prepare: (call, earlier) => prepareImport(call, { files: call.files, wanted: call.body, earlier }),
    handler: async (call, file) => summary(call, await requestImport(call, file, call.body)),
  })
  serve(app, calls.listImports, {
    access: mayImport,
    handler: async ({ db, query, url, language, now }) => {
      const { count, results } = await queries.listImportRows(db, query)
      return pageOfRows(url, query, {
        count,
        results: results.map((row) => queries.summaryOf(row, language, now)),
      })
    },
  })
  serve(app, calls.describeImportFile, {
    access: mayImport,
    streaming: true,
    quota: { name: 'program-import-columns', points: 300, seconds: 3_600 },
    prepare: (call) => describeTable(call, call.files, readingOf(call.body.mapping)),
    handler: (call, described) => describeFile(call.db, described),
  })
  serve(app, calls.downloadImportSample, {
    access: mayImport,
    handler: ({ query }) => sampleFile(query.file),
  })
  serve(app, calls.getImport, {
    access: mayImport,
    handler: async ({ db, params, query, url, language, now }) => {
      const found = await queries.findImport(db, params.id)
      if (!found) throw importNotFound()
      const faults = await listFaults(db, programImports, { id: params.id, ...query })
      return {
        ...queries.summaryOf(found, language, now),
        mapping: found.mapping,
        columns: [...found.columns],
        new_names: await queries.listNewNames(db, params.id),
        preview: await queries.previewOf(db, found, language),
        errors: pageOfRows(url, query, {
          count: faults.count,
          results: faults.results.map((fault) => faultOf(fault, language)),
        }),
      }
    },
  })
  serve(app, calls.downloadImportErrors, {
    access: mayImport,
    handler: async ({ db, params, language }) => {
      if (!(await queries.findImport(db, params.id))) throw importNotFound()
      return reportOf(db, programImports, { id: params.id, language })
    },
  })
  serve(app, calls.cancelImport, {
    access: mayImport,
    handler: async (call) => {
      await cancelImport(call, call.params.id)
      return summary(call, call.params.id)
    },
  })
  serve(app, calls.undoImport, {
    access: mayImport,
    handler: async (call) => {
      await undoImport(call, call.params.id)
      return summary(call, call.params.id)
    },
  })
}

async function summary({ db, language, now }: RequestContext<Actor>, id: number) {
  const found = await queries.findImport(db, id)
  if (!found) throw importNotFound()
  return queries.summaryOf(found, language, now)
}
