import * as calls from '@qadam/contract/season/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportPeople } from './commands/export.ts'
import { changePromises } from './commands/promises.ts'
import * as may from './policy.ts'
import { funnelOf } from './queries/funnel.ts'
import { listPeopleOfSeason } from './queries/people.ts'
import { listStuckPeople } from './queries/stuck.ts'

export function seasonRoutes(app: App): void {
  serve(app, calls.getSeasonFunnel, {
    access: may.mayReadSeason,
    handler: (call) => funnelOf(call, call.query),
  })
  serve(app, calls.listSeasonPeople, {
    access: may.mayReadSeason,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) => pageOfRows(call.url, call.query, await listPeopleOfSeason(call, call.query)),
  })
  serve(app, calls.exportSeasonPeople, {
    access: may.mayExportSeason,
    writes: true,
    handler: (call) => exportPeople(call, call.query),
  })
  serve(app, calls.listStuck, {
    access: may.mayReadSeason,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) => {
      const found = await listStuckPeople(call, call.query)
      const { limits, by_stage } = found
      return { ...pageOfRows(call.url, call.query, found), limits, by_stage }
    },
  })
  serve(app, calls.changeSeasonPromises, {
    access: may.mayPromise,
    handler: (call) => changePromises(call, call.body),
  })
}
