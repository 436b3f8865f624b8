import * as calls from '@qadam/contract/today/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { handOverLines, snoozeLines } from './commands/lines.ts'
import { remindStudents } from './commands/remind.ts'
import { mayChangeToday, mayReadTeam, mayReadToday } from './policy.ts'
import { overviewOf } from './queries/overview.ts'
import { teamOf } from './queries/team.ts'
import { todayOf } from './queries/today.ts'

export function todayRoutes(app: App): void {
  serve(app, calls.getToday, {
    access: mayReadToday,
    peopleIn: ({ todo, owed }) => [
      ...todo.groups.flatMap(({ items }) => items.map(({ student }) => student.id)),
      ...owed.students.map(({ student }) => student.id),
    ],
    handler: (call) => todayOf(call, call.query),
  })
  serve(app, calls.getTeamToday, { access: mayReadTeam, handler: teamOf })
  serve(app, calls.getStudentOverview, {
    access: mayReadToday,
    handler: (call) => overviewOf(call, call.params.id),
  })
  serve(app, calls.snoozeDue, {
    access: mayChangeToday,
    handler: async (call) => ({ lines: await snoozeLines(call, call.body) }),
  })
  serve(app, calls.handOverDue, {
    access: mayChangeToday,
    handler: async (call) => ({ lines: await handOverLines(call, call.body) }),
  })
  serve(app, calls.remindStudents, {
    access: mayChangeToday,
    handler: (call) => remindStudents(call, call.body),
  })
}
