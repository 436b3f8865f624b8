import * as calls from '@qadam/contract/automations/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { maySendMailings } from '../mailings/public.ts'
import { schoolToday } from '../schools/public.ts'
import { changeAutomation, changeDate, decideDay, resumeAutomations } from './commands/change.ts'
import { listAutomations } from './queries/automations.ts'
import { getCalendar } from './queries/calendar.ts'
import { holidayDatesOf } from './queries/dates.ts'

const access = maySendMailings

export function automationRoutes(app: App): void {
  serve(app, calls.listAutomations, { access, handler: (call) => listAutomations(call) })
  serve(app, calls.changeAutomation, {
    access,
    handler: (call) => changeAutomation(call, call.params.key, call.body),
  })
  serve(app, calls.getCalendar, { access, handler: (call) => getCalendar(call) })
  serve(app, calls.decideDay, { access, handler: (call) => decideDay(call, call.body) })
  serve(app, calls.listHolidayDates, {
    access,
    handler: async (call) => {
      const year = call.query.year ?? Number((await schoolToday(call.db, call.now)).slice(0, 4))
      return { year, results: await holidayDatesOf(call.db, year) }
    },
  })
  serve(app, calls.changeHolidayDate, {
    access,
    handler: (call) => changeDate(call, call.params.key, call.body),
  })
  serve(app, calls.resumeAutomations, { access, handler: (call) => resumeAutomations(call) })
}
