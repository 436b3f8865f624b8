import type { today, weekMark } from '@qadam/contract/today/schemas.ts'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'

type Mark = z.output<typeof weekMark>
type Week = z.output<typeof today>['week']

/** Marks of a day that are shown; the rest is a number. */
const maxMarks = 4

/** What cannot be made up for stands before what can. */
const weight: Readonly<Record<Mark['kind'], number>> = {
  visa: 0,
  submission: 1,
  decision: 1,
  exam: 2,
  departure: 2,
  visa_result: 3,
  class: 4,
  step: 5,
  homework: 6,
}

/** Returns seven days from `day` on with their marks, what has a time in its order and first. */
export function weekOf(day: string, marks: readonly (Mark & { readonly on: string })[]): Week {
  const first = Temporal.PlainDate.from(day)
  return Array.from({ length: 7 }, (_, days) => {
    const on = first.add({ days }).toString()
    const ofDay = marks
      .filter((mark) => mark.on === on)
      .toSorted((a, b) => weight[a.kind] - weight[b.kind] || (a.time ?? '99').localeCompare(b.time ?? '99'))
    const shown = ofDay.slice(0, maxMarks).map(({ on: _, ...mark }) => mark)
    return { on, count: ofDay.length, marks: shown.toSorted(byTime) }
  })
}

const byTime = (a: Mark, b: Mark) =>
  (a.time ?? '99').localeCompare(b.time ?? '99') || weight[a.kind] - weight[b.kind]
