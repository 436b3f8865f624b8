import { z } from 'zod'
import { media, shortTexts, shownMedia, shownTexts, texts, textsOr } from './values.ts'

const quarters = (given: number): boolean => Number.isInteger(given * 4)
const points = z.number().min(0).max(1000).refine(quarters, 'tasks.points_step')

/** What an author writes for a task of any type. */
export const everyContent = {
  /** How people call it; without one the first words of the question stand for it. */
  name: shortTexts.optional(),
  prompt: textsOr('tasks.needs_question'),
  media: media.max(20).default([]),
  /** 0 for what is only read. */
  points: points.default(1),
  /** Part of the points for part of the answer. */
  partial: z.boolean().default(false),
  /** Taken off for a wrong answer, never for a missing one. */
  penalty: points.default(0),
  hint: texts.optional(),
  explanation: texts.optional(),
  /** Whether the student has a board to draw on, which those who grade see and draw on too. */
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

/** Nobody loses more by a wrong answer than a right one earns. */
export const penaltyFits = (given: { points: number; penalty: number }): boolean =>
  given.penalty <= given.points
export const penaltyTooBig = { path: ['penalty'], message: 'tasks.penalty_too_big' }
