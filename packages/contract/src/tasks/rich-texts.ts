import type { TaskContent } from './task-types.ts'

type PerLanguage = { ru?: string | undefined; kk?: string | undefined; en?: string | undefined }
type Clean = (html: string) => string

/**
 * Returns the content with `clean` applied to each of its rich texts: the common ones, texts and feedback of
 * options, the text to read, and texts with gaps. Lines, words, cells and the text of find_errors are plain
 * text and stay unchanged, because the error spans count their characters.
 */
export function withRichTexts(content: TaskContent, clean: Clean): TaskContent {
  const every = {
    prompt: cleaned(content.prompt, clean),
    hint: content.hint && cleaned(content.hint, clean),
    explanation: content.explanation && cleaned(content.explanation, clean),
    feedback_right: content.feedback_right && cleaned(content.feedback_right, clean),
    feedback_wrong: content.feedback_wrong && cleaned(content.feedback_wrong, clean),
  }
  switch (content.type) {
    case 'test':
      return { ...content, ...every, options: optionsOf(content.options, clean) }
    case 'select_one':
      return { ...content, ...every, options: optionsOf(content.options, clean) }
    case 'test_image':
      return {
        ...content,
        ...every,
        options: content.options.map((option) => ({
          ...option,
          feedback: option.feedback && cleaned(option.feedback, clean),
        })),
      }
    case 'text':
      return { ...content, ...every, text: cleaned(content.text, clean) }
    case 'insert_words':
      return { ...content, ...every, passages: passagesOf(content.passages, clean) }
    case 'words_options':
      return { ...content, ...every, passages: passagesOf(content.passages, clean) }
    default:
      return { ...content, ...every }
  }
}

function cleaned(texts: PerLanguage, clean: Clean): PerLanguage {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, html]) =>
      html === undefined ? [] : [[language, clean(html)]],
    ),
  )
}

interface Option {
  readonly text: PerLanguage
  readonly feedback?: PerLanguage | undefined
}

function optionsOf<Given extends Option>(options: readonly Given[], clean: Clean): Given[] {
  return options.map((option) => ({
    ...option,
    text: cleaned(option.text, clean),
    feedback: option.feedback && cleaned(option.feedback, clean),
  }))
}

function passagesOf<Passage extends { readonly text: string }>(
  passages: { ru?: Passage | undefined; kk?: Passage | undefined; en?: Passage | undefined },
  clean: Clean,
) {
  const one = (passage: Passage | undefined) => passage && { ...passage, text: clean(passage.text) }
  return { ru: one(passages.ru), kk: one(passages.kk), en: one(passages.en) }
}
