import { z } from 'zod'
import { flag, id, languages, optionalLine, text, version } from '../values.ts'
import { faqLimits } from './limits.ts'

const rowId = z.int()

/** The language in which the title and the text are; not the reader's when the school has none in it. */
const spokenIn = z.enum(languages)

/** A chapter as readers see it; `text` is a line about it. */
export const faqChapter = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  language: spokenIn,
  /** Published questions in it. */
  count: z.int(),
})

/** A published question with its answer. */
export const faqQuestion = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  language: spokenIn,
  chapter: z.object({ id: rowId, title: z.string() }),
})

export const foundFaq = z.object({ results: z.array(faqQuestion) })

/** Longer texts are searched by their beginning. */
export const faqSearchQuery = z.object({
  q: z.string().max(4_000).default(''),
  domain: z.string().max(253).optional(),
})

const rawTitles = { title_ru: z.string(), title_kk: z.string(), title_en: z.string() }
const rawTexts = { text_ru: z.string(), text_kk: z.string(), text_en: z.string() }

/** A question as its editor sees it. */
export const editedQuestion = z.object({
  id: rowId,
  chapter_id: rowId,
  ...rawTitles,
  ...rawTexts,
  keywords_ru: z.string(),
  keywords_kk: z.string(),
  keywords_en: z.string(),
  is_published: z.boolean(),
  /** The part of the product that the answer names and that is not there yet. */
  waits_for: z.string().nullable(),
  version: z.int(),
})

/** A chapter as its editor sees it, with all its questions in order. */
export const editedChapter = z.object({
  id: rowId,
  ...rawTitles,
  ...rawTexts,
  version: z.int(),
  questions: z.array(editedQuestion),
})

const title = optionalLine(faqLimits.titleLength)
const line = optionalLine(faqLimits.chapterTextLength)
const answer = text(faqLimits.answerLength)
const keywords = optionalLine(faqLimits.keywordsLength)

const chapterFields = {
  title_ru: title,
  title_kk: title,
  title_en: title,
  text_ru: line,
  text_kk: line,
  text_en: line,
}
const questionFields = {
  chapter: id,
  title_ru: title,
  title_kk: title,
  title_en: title,
  text_ru: answer,
  text_kk: answer,
  text_en: answer,
  keywords_ru: keywords,
  keywords_kk: keywords,
  keywords_en: keywords,
  is_published: flag,
}

export const newChapter = z.object(chapterFields).partial()
export const chapterChange = z.object({ ...chapterFields, version }).partial()
export const newQuestion = z.object(questionFields).partial().required({ chapter: true })
export const questionChange = z.object({ ...questionFields, version }).partial()

/** The version that was read, so that a newer one is not deleted by accident. */
export const removal = z.object({ version: version.optional() })

/** All chapters, or all questions of one, in their new order. */
export const faqOrder = z.union([
  z.strictObject({ chapters: z.array(rowId).min(1).max(faqLimits.chapters) }),
  z.strictObject({
    chapter: rowId,
    questions: z.array(rowId).min(1).max(faqLimits.questionsOfChapter),
  }),
])
