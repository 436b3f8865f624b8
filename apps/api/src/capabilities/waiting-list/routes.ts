import * as calls from '@qadam/contract/waiting-list/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptOffer, declineOffer } from './commands/answer.ts'
import { joinQueue, studentOf } from './commands/join.ts'
import { leaveQueue } from './commands/leave.ts'
import { mayAnswer, mayWait } from './policy.ts'
import { choicesFor } from './queries/choices.ts'
import { getEntry, listEntries } from './queries/entries.ts'

export function waitingRoutes(app: App): void {
  serve(app, calls.listWaiting, {
    access: mayWait,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listEntries(call, call.query)),
  })
  serve(app, calls.listWaitingChoices, {
    access: mayWait,
    handler: async (call) => choicesFor(call, await studentOf(call, call.query.student)),
  })
  serve(app, calls.joinWaiting, {
    access: mayWait,
    handler: async (call) => getEntry(call, await joinQueue(call, call.body)),
  })
  serve(app, calls.leaveWaiting, {
    access: mayWait,
    handler: (call) => leaveQueue(call, call.params.id),
  })
  serve(app, calls.acceptOffer, {
    access: mayAnswer,
    handler: async (call) => getEntry(call, await acceptOffer(call, call.params.id)),
  })
  serve(app, calls.declineOffer, {
    access: mayAnswer,
    handler: async (call) => getEntry(call, await declineOffer(call, call.params.id)),
  })
}
