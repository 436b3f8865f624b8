import * as calls from '@qadam/contract/risk/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { noteRisk } from './commands/note.ts'
import { changeRiskSettings } from './commands/settings.ts'
import { snoozeRisk, unsnoozeRisk } from './commands/snooze.ts'
import * as may from './policy.ts'
import { learningFactsOf } from './queries/facts.ts'
import { listRisks, risksOfStudent } from './queries/list.ts'
import { riskSettingsOf } from './queries/settings.ts'

export function riskRoutes(app: App): void {
  serve(app, calls.listRisks, {
    access: may.mayReadRisks,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listRisks(call, call.query)),
  })
  serve(app, calls.getStudentRisks, {
    access: may.mayReadRisks,
    handler: (call) => risksOfStudent(call, call.params.userId),
  })
  serve(app, calls.snoozeRisk, {
    access: may.mayHandleRisks,
    handler: (call) => snoozeRisk(call, call.params.id, call.body),
  })
  serve(app, calls.unsnoozeRisk, {
    access: may.mayHandleRisks,
    handler: (call) => unsnoozeRisk(call, call.params.id),
  })
  serve(app, calls.noteRisk, {
    access: may.mayHandleRisks,
    handler: (call) => noteRisk(call, call.params.id, call.body.text),
  })
  serve(app, calls.getRiskSettings, {
    access: may.mayReadRiskSettings,
    handler: (call) => riskSettingsOf(call.db),
  })
  serve(app, calls.changeRiskSettings, {
    access: may.mayChangeRiskSettings,
    handler: (call) => changeRiskSettings(call, call.body),
  })
  serve(app, calls.getLearningFacts, {
    access: may.mayReadFacts,
    handler: (call) => learningFactsOf(call, call.params.userId),
  })
}
