import * as calls from '@qadam/contract/bin/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayOpenBin } from './policy.ts'
import { listDeleted } from './queries/deleted.ts'

export function binRoutes(app: App): void {
  serve(app, calls.listBin, {
    access: mayOpenBin,
    handler: async (call) => {
      const { kinds, ...found } = await listDeleted(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), kinds }
    },
  })
}
