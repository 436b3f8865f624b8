import * as calls from '@qadam/contract/things/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThing } from './commands/create.ts'
import { updateThing } from './commands/update.ts'
import * as may from './policy.ts'
import { listThings } from './queries/things.ts'

export function thingRoutes(app: App): void {
  serve(app, calls.listThings, {
    access: may.mayReadThings,
    handler: async ({ db, url, query }) => pageOfRows(url, query, await listThings(db, query)),
  })
  serve(app, calls.createThing, {
    access: may.mayWriteThings,
    handler: (call) => createThing(call, call.body),
  })
  serve(app, calls.updateThing, {
    access: may.mayWriteThings,
    handler: (call) => updateThing(call, call.params.id, call.body),
  })
}
