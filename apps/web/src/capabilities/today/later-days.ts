import { civilToday } from '../../platform/formats.ts'

export const laterChoices = ['tomorrow', 'days', 'week'] as const
export type LaterChoice = (typeof laterChoices)[number]

/** Returns the day to which a line is put off: tomorrow, in three days, or the next Monday. */
export function laterDay(choice: LaterChoice, today: string = civilToday()): string {
  const date = new Date(`${today}T00:00:00Z`)
  const untilMonday = (8 - date.getUTCDay()) % 7 || 7
  const days = { tomorrow: 1, days: 3, week: untilMonday }[choice]
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
