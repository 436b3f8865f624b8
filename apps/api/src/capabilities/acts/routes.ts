import * as calls from '@qadam/contract/acts/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { noteOpening } from '../privacy/public.ts'
import { exportActs } from './commands/export.ts'
import { issueAct } from './commands/issue.ts'
import { attachScan, prepareScan } from './commands/scan.ts'
import { voidAct } from './commands/void.ts'
import * as may from './policy.ts'
import { countActs, getActRow, listActs } from './queries/acts.ts'
import { actFile, scanFile } from './queries/file.ts'
import { suggestAct } from './queries/suggestion.ts'

export function actRoutes(app: App): void {
  serve(app, calls.listActs, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listActs(call, call.query)),
  })
  serve(app, calls.countActs, {
    access: may.mayIssue,
    handler: (call) => countActs(call, call.query),
  })
  serve(app, calls.suggestAct, {
    access: may.mayIssue,
    handler: (call) => suggestAct(call, call.params.userId, call.query),
  })
  serve(app, calls.createAct, { access: may.mayIssue, handler: (call) => issueAct(call, call.body) })
  serve(app, calls.voidAct, { access: may.mayIssue, handler: (call) => voidAct(call, call) })
  serveFiles(app)
}

function serveFiles(app: App): void {
  serve(app, calls.getActFile, {
    access: may.mayRead,
    writes: true,
    handler: async (call) => {
      // It has the customer's IIN (class P5).
      const { student_id: student } = await getActRow(call, call.params.id)
      await noteOpening(call, student, 'act')
      return actFile(call, call.params.id, call.query.lang ?? call.language)
    },
  })
  serve(app, calls.attachScan, {
    access: may.mayIssue,
    quota: { name: 'act-scan', points: 300, seconds: 3_600 },
    before: (call) => getActRow(call, call.params.id),
    prepare: (call) => prepareScan(call, call.files),
    handler: (call, file) => attachScan(call, call.params.id, file),
  })
  serve(app, calls.getScan, {
    access: may.mayRead,
    writes: true,
    handler: async (call) => {
      const { student_id: student } = await getActRow(call, call.params.id)
      await noteOpening(call, student, 'act')
      return scanFile(call, call.params.id)
    },
  })
  serve(app, calls.exportActs, {
    access: may.mayExport,
    writes: true,
    handler: (call) => exportActs(call, call.query),
  })
}
