import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { blank, type Checked, checkedOf } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'

type Content = ContentOf<'date'>
const dayLength = 86_400_000

export function show(content: Content): ShownOf<'date'> {
  return { type: 'date', ...shownParts(content) }
}

export function check(content: Content, { date }: AnswerOf<'date'>): Checked {
  if (date === null) return blank
  const isRight = isMeant(content, date)
  return checkedOf([{ key: 'date', is_right: isRight, is_near: !isRight && isMeant(content, swapped(date)) }])
}

function isMeant({ date, date_to, tolerance_days }: Content, given: string): boolean {
  const last = date_to ?? date
  if (given >= date && given <= last) return true
  if (tolerance_days === 0) return false
  const off = given < date ? Date.parse(date) - Date.parse(given) : Date.parse(given) - Date.parse(last)
  return off <= tolerance_days * dayLength
}

/** Returns the date with day and month swapped, as written in other countries. */
function swapped(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year}-${day}-${month}`
}
