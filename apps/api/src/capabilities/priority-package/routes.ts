import * as calls from '@qadam/contract/priority-package/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { changePrioritySettings } from './commands/settings.ts'
import * as may from './policy.ts'
import { packageOf } from './queries/package.ts'
import { listChecking } from './queries/queue.ts'
import { presentSettings, prioritySettingsOf } from './queries/settings.ts'

export function priorityRoutes(app: App): void {
  serve(app, calls.getPriorityPackage, {
    access: may.mayReadPackage,
    handler: (call) => packageOf(call, call.query.user_id ?? call.actor.id),
  })
  serve(app, calls.listChecking, {
    access: may.mayReadQueue,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { count, results, ...counts } = await listChecking(call, call.query)
      return { ...pageOfRows(call.url, call.query, { count, results }), ...counts }
    },
  })
  serve(app, calls.getPrioritySettings, {
    access: may.mayReadPrioritySettings,
    handler: async (call) => presentSettings(await prioritySettingsOf(call.db)),
  })
  serve(app, calls.changePrioritySettings, {
    access: may.mayChangePrioritySettings,
    handler: (call) => changePrioritySettings(call, call.body),
  })
}
