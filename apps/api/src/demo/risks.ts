import { listRisks, noteRisk, snoozeRisk } from '@qadam/contract/risk/endpoints.ts'
import { checkSchool } from '../capabilities/risk/public.ts'
import type { App } from '../platform/http/app-services.ts'
import type { ApiClient } from './api-client.ts'

/** Day until which the demo puts a reason aside, counted from today. */
const snoozedDays = 14

/**
 * Looks for students at risk as every night, then notes what was done about the first and puts the second aside.
 * Repeating it adds nothing.
 */
export async function lookForRisks(app: App, manager: ApiClient, schoolId: number): Promise<void> {
  await checkSchool(app.services, schoolId)
  const { results } = await manager.send(listRisks, { query: { snoozed: 'all' } })
  const risks = results.flatMap((row) => row.risks)
  if (risks.some(({ notes }) => notes.length > 0)) return
  const [first, second] = risks
  if (first)
    await manager.send(noteRisk, {
      params: { id: first.id },
      body: { text: 'Позвонили: готовится к школьным экзаменам, вернётся к урокам на этой неделе.' },
    })
  if (!second) return
  const until = new Date(app.services.clock.now().getTime() + snoozedDays * 86_400_000)
  await manager.send(snoozeRisk, {
    params: { id: second.id },
    body: { until: until.toISOString().slice(0, 10), text: 'Сдаёт пробное ЕНТ, до конца недели не ждём.' },
  })
}
