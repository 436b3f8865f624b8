import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { instant, namedRow, optionalLine, plannedDay, text, titledRow, wholeNumberOf } from '../values.ts'
import { marks, ratingLimits, serviceSteps } from './ratings.ts'

const mark = z.literal(marks)
const step = {
  step: z.enum(serviceSteps),
  /** The course that was finished; null for the other steps, and once it is deleted. */
  course: titledRow.nullable(),
}

/** A question that a student was sent, with their answer. */
export const ratingQuestion = z.object({
  id: z.int(),
  ...step,
  asked_on: plannedDay,
  /** Until when it can be answered, or its answer changed. */
  open_until: instant,
  mark: mark.nullable(),
  text: z.string(),
  answered_at: instant.nullable(),
  /** 0 until it is answered. */
  version: z.int(),
})
export type RatingQuestion = z.output<typeof ratingQuestion>
export const ratingQuestions = z.object({ results: z.array(ratingQuestion) })

export const ratingAnswer = z.strictObject({
  mark: wholeNumberOf(1, 5).pipe(mark),
  text: text(ratingLimits.textLength).default(''),
  version: wholeNumberOf(0).optional(),
})
export type RatingAnswer = z.output<typeof ratingAnswer>

export const ratingQuery = z.object({
  ...paging,
  mark: wholeNumberOf(1, 5).optional(),
  /** Days on which people were asked, by the school's clock; both included. */
  from: plannedDay.optional(),
  until: plannedDay.optional(),
  /** The name of a student. */
  q: optionalLine(100).optional(),
})
export type RatingQuery = z.output<typeof ratingQuery>

export const serviceRating = z.object({
  id: z.int(),
  student: namedRow,
  ...step,
  mark,
  text: z.string(),
  asked_on: plannedDay,
  answered_at: instant,
})
export type ServiceRating = z.output<typeof serviceRating>
export const ratingPage = z.object({
  ...pageOf(serviceRating).shape,
  /** Of the same filter, over all pages. */
  summary: z.object({
    /** How many questions went; a filter by mark does not narrow it. */
    asked: z.int(),
    answered: z.int(),
    average: z.number().nullable(),
    /** How many answers with the marks 1 to 5. */
    marks: z.array(z.int()).length(5),
  }),
})
