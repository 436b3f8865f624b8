import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { confirmLeaving, getLeaving, proposeLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { listTranches } from '@qadam/contract/tranches/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/** Two students leave: one was confirmed, by the only admin of the demo school, the other waits. Repeating it adds nothing. */
export async function leaveSchool(
  owner: ApiClient,
  participants: readonly ApiClient[],
  today: string,
): Promise<void> {
  const own: number[] = []
  for (const one of participants) own.push((await one.send(getOwnProfile, {})).id)
  const query = { role: 'student', status: 'active' as const, page_size: 40 }
  const { results } = await owner.send(listPeople, { query })
  const reasons = ['Уезжает учиться в Чехию по программе обмена', 'Семья переезжает в другой город']
  for (const { id } of results.filter((one) => !own.includes(one.id))) {
    if (reasons.length === 0) return
    const { tranches } = await owner.send(listTranches, { query: { user_id: id } })
    if (tranches.length < 3) continue
    const reason = reasons.shift()
    if (reason === undefined) return
    const { history } = await owner.send(getLeaving, { params: { userId: id }, query: {} })
    if (history.length > 0) continue
    const proposed = await owner.send(proposeLeaving, { body: { user_id: id, left_on: today, reason } })
    if (reasons.length === 1) await owner.send(confirmLeaving, { params: { id: proposed.id } })
  }
}
