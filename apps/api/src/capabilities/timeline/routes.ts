import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { subjectsOf } from '../conversations/public.ts'
import * as may from './policy.ts'
import { listTimeline } from './queries/timeline.ts'

export function timelineRoutes(app: App): void {
  serve(app, listCommunication, {
    access: may.mayReadTimelines,
    handler: async (call) =>
      pageOfRows(
        call.url,
        call.query,
        await listTimeline(call, call.params.id, { isThere: subjectsOf(call.actor), query: call.query }),
      ),
  })
}
