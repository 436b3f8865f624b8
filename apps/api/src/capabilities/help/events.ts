import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = { since: '2026-11-25' }
const titled = z.strictObject({ title: z.string() })
const changed = z.strictObject({ title: z.string(), fields: z.array(z.string()) })

export const faqChapterCreated = event('faq_chapter.created', titled, since)
export const faqChapterChanged = event('faq_chapter.changed', changed, since)
export const faqChapterDeleted = event('faq_chapter.deleted', titled, since)
export const faqChapterRestored = event('faq_chapter.restored', titled, since)
export const faqQuestionCreated = event('faq_question.created', titled, since)
export const faqQuestionChanged = event('faq_question.changed', changed, since)
export const faqQuestionDeleted = event('faq_question.deleted', titled, since)
export const faqQuestionRestored = event('faq_question.restored', titled, since)
/** Chapters were ordered, or the questions of the named one. */
export const faqOrdered = event(
  'faq.ordered',
  z.strictObject({ chapter: id.nullable(), order: z.array(id) }),
  since,
)
