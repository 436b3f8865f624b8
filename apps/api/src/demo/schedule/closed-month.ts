import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { enterCorrection, listCorrections } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import type { ApiClient } from '../api-client.ts'

/**
 * Closes the months up to the one before last and corrects the hours of a teacher in it; the last month stays open, so
 * that its classes can be tried out. Repeating it adds nothing.
 */
export async function closeMonths(owner: ApiClient, teacher: number, today: string): Promise<void> {
  const month = monthBefore(monthBefore(today))
  await owner.send(changePlanningSettings, { body: { closed_until: presetAround('month', month).last } })
  const { count } = await owner.send(listCorrections, { query: {} })
  if (count > 0) return
  for (const [minutes, reason] of [
    [90, 'Занятие прошло очно, в расписании его не было'],
    [-30, 'Занятие закончилось на полчаса раньше'],
  ] as const)
    await owner.send(enterCorrection, { body: { teacher, month, type: 'group', minutes, reason } })
}

/** The first day of the month before. */
function monthBefore(day: string): string {
  const { first } = presetAround('month', day)
  return presetAround('month', new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)).first
}
