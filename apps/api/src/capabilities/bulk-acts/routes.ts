import * as calls from '@qadam/contract/bulk-acts/endpoints.ts'
import type { App } from '../../platform/http/ground.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { undoBulkAct } from './commands/undo.ts'
import { mayReadBulkActs } from './policy.ts'
import { listBulkActs } from './queries/acts.ts'
import { listBulkObjects } from './queries/objects.ts'

/** The journal of acts on many at once, with their undo. */
export function bulkActRoutes(app: App): void {
  serve(app, calls.listBulkActs, {
    access: mayReadBulkActs,
    handler: async (call) => pageOfRows(call.url, call.query, await listBulkActs(call, call.query)),
  })
  serve(app, calls.listBulkObjects, {
    access: mayReadBulkActs,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listBulkObjects(call, call.params.id, call.query)),
  })
  serve(app, calls.undoBulkAct, {
    access: mayReadBulkActs,
    handler: (call) => undoBulkAct(call, call.params.id),
  })
}
