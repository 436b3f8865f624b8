import * as calls from '@qadam/contract/attribution/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayReadSources } from './policy.ts'
import { countSources, listSourcePeople } from './queries/sources.ts'

export function attributionRoutes(app: App): void {
  serve(app, calls.countSources, {
    access: mayReadSources,
    handler: (call) => countSources(call, call.query),
  })
  serve(app, calls.listSourcePeople, {
    access: mayReadSources,
    peopleIn: ({ results }) => results.map((row) => row.student_id ?? -(row.consultation_id ?? 0)),
    handler: async (call) => pageOfRows(call.url, call.query, await listSourcePeople(call, call.query)),
  })
}
