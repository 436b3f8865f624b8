import type { risk as russian } from '../../ru/errors/risk.ts'
import type { Translation } from '../../translation.ts'

export const risk: Translation<typeof russian> = {
  'risk.cleared':
    'This reason is over: the student has caught up or no longer learns in the program. Reload the page.',
  'risk.snooze_past': 'This day has passed. Choose today or a day ahead.',
  'risk.snooze_too_long': 'A reason can be put aside for at most {{most}} days. Choose a nearer day.',
  'risk.many_notes': 'There are {{most}} notes on this reason already; no more fit. The rest is saved.',
}
