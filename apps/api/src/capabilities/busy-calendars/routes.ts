import * as calls from '@qadam/contract/busy-calendars/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { createBusyCalendar, deleteBusyCalendar, refreshBusyCalendar } from './commands/calendars.ts'
import { mayKeepBusyCalendars as access } from './policy.ts'
import { listBusyCalendars, teacherOf } from './queries/calendars.ts'

export function busyRoutes(app: App): void {
  serve(app, calls.listBusyCalendars, {
    access,
    handler: async (call) => listBusyCalendars(call, await teacherOf(call, call.query.teacher)),
  })
  serve(app, calls.createBusyCalendar, { access, handler: (call) => createBusyCalendar(call, call.body) })
  serve(app, calls.refreshBusyCalendar, {
    access,
    handler: (call) => refreshBusyCalendar(call, call.params.id),
  })
  serve(app, calls.deleteBusyCalendar, {
    access,
    handler: (call) => deleteBusyCalendar(call, call.params.id),
  })
}
