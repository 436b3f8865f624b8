import * as calls from '@qadam/contract/bulk-acts/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { undoBulkAction } from './commands/undo.ts'
import { mayReadBulkActions } from './policy.ts'
import { listBulkActions } from './queries/actions.ts'
import { listBulkObjects } from './queries/objects.ts'

export function bulkActionRoutes(app: App): void {
  serve(app, calls.listBulkActs, {
    access: mayReadBulkActions,
    handler: async (call) => pageOfRows(call.url, call.query, await listBulkActions(call, call.query)),
  })
  serve(app, calls.listBulkObjects, {
    access: mayReadBulkActions,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listBulkObjects(call, call.params.id, call.query)),
  })
  serve(app, calls.undoBulkAct, {
    access: mayReadBulkActions,
    handler: (call) => undoBulkAction(call, call.params.id),
  })
}
