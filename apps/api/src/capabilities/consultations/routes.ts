import * as calls from '@qadam/contract/consultations/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { askConsultation } from './commands/ask.ts'
import { changeState } from './commands/change-state.ts'
import { changeOwner, changeStep, noteContact } from './commands/handle.ts'
import { mayAsk, mayHandleConsultations, mayReadConsultations } from './policy.ts'
import { getConsultation } from './queries/detail.ts'
import { listConsultations } from './queries/list.ts'
import { listOwners } from './queries/owners.ts'

export function consultationRoutes(app: App): void {
  serve(app, calls.askConsultation, {
    access: mayAsk,
    // A family that asks is not lost because the school has not paid.
    evenWithoutTariff: true,
    handler: (call) => askConsultation(call, call.body),
  })
  serve(app, calls.listConsultations, {
    access: mayReadConsultations,
    // Somebody without an account is read about as well: their request counts, by a number that no person has.
    peopleIn: ({ results }) => results.map(({ id, student, match }) => student?.id ?? match?.id ?? -id),
    handler: async (call) => {
      const found = await listConsultations(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), counts: found.counts }
    },
  })
  serve(app, calls.getConsultation, {
    access: mayReadConsultations,
    handler: (call) => getConsultation(call, call.params.id),
  })
  serve(app, calls.listConsultationOwners, {
    access: mayReadConsultations,
    handler: async ({ db }) => ({ results: await listOwners(db) }),
  })
  const access = mayHandleConsultations
  serve(app, calls.changeConsultationState, {
    access,
    handler: (call) => changeState(call, call.params.id, call.body),
  })
  serve(app, calls.changeConsultationOwner, {
    access,
    handler: (call) => changeOwner(call, call.params.id, call.body),
  })
  serve(app, calls.noteConsultation, {
    access,
    handler: (call) => noteContact(call, call.params.id, call.body),
  })
  serve(app, calls.changeConsultationStep, {
    access,
    handler: (call) => changeStep(call, call.params.id, call.body),
  })
}
