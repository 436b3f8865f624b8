import { z } from 'zod'
import { media, shortTexts, shownMedia, shownTexts, texts, textsOr } from './values.ts'

const quarters = (given: number): boolean => Number.isInteger(given * 4)
const points = z.number().min(0).max(1000).refine(quarters, 'tasks.points_step')

/** What an author writes for a task of any type. */
export const everyContent = {
  /** Display name; defaults to the first words of the question. */
  name: shortTexts.optional(),
  prompt: textsOr('tasks.needs_question'),
  media: media.max(20).default([]),
  /** 0 for tasks that are only read. */
  points: points.default(1),
  /** Partial points for a partial answer. */
  partial: z.boolean().default(false),
  /** Points deducted for a wrong answer, never for a missing one. */
  penalty: points.default(0),
  hint: texts.optional(),
  explanation: texts.optional(),
  /** True when the student has a board, which graders see and draw on too. */
  board: z.boolean().optional(),
  feedback_right: texts.optional(),
  feedback_wrong: texts.optional(),
}

/** What a student may see of a task of any type. */
export const everyShown = {
  name: shownTexts.optional(),
  prompt: shownTexts,
  media: shownMedia,
  points: z.number(),
  partial: z.boolean(),
  penalty: z.number(),
  hint: shownTexts.optional(),
  board: z.boolean().optional(),
}

/** Returns true when the penalty for a wrong answer does not exceed the points of a right one. */
export const penaltyFits = (given: { points: number; penalty: number }): boolean =>
  given.penalty <= given.points
export const penaltyTooBig = { path: ['penalty'], message: 'tasks.penalty_too_big' }
