import type { Language } from '@qadam/contract/values.ts'
import type { GIFTQuestion, TextChoice, TextFormat } from 'gift-pegjs'
import type { WrittenContent } from '../checked-content.ts'
import { unescaped } from '../entities.ts'
import { NotExchangeable } from '../exchanged.ts'
import { hasTags, lineOf } from '../html.ts'
import { languageOf } from '../language-of.ts'
import { chooseTheWord, falseLine, fillTheGap, readThis, trueLine } from '../phrases-of-tasks.ts'
import { namedAs } from '../task-name.ts'
import { gapOf, numericalGapOf } from './answers.ts'
import { feedbackOf, htmlOf, plainLineOf } from './text.ts'

type Question = Exclude<GIFTQuestion, { type: 'Category' }>
type Of<Type extends Question['type']> = Extract<Question, { type: Type }>

/** Returns the task of a GIFT question. */
export function writtenContentOf(found: Question, wanted?: Language): WrittenContent {
  const language = wanted ?? languageOf(lineOf(htmlOf(found.stem)) || JSON.stringify(found))
  const feedback = found.type === 'Description' ? null : found.globalFeedback
  const { feedback: explanation } = feedbackOf(feedback, language)
  // The title of a description is already its heading.
  const named = found.type === 'Description' ? {} : namedAs(found.title, language)
  return { ...named, ...ownContentOf(found, language), ...(explanation && { explanation }) }
}

function ownContentOf(found: Question, language: Language): WrittenContent {
  const read = (text: TextFormat) => ({ [language]: htmlOf(text) })
  const stem = tidied(found.stem)
  switch (found.type) {
    case 'Description':
      return {
        type: 'text',
        prompt: found.title ? { [language]: htmlOf({ format: 'plain', text: found.title }) } : readThis,
        text: read(stem),
        points: 0,
      }
    case 'Essay':
      return { type: 'essay', prompt: read(stem) }
    case 'TF':
      return trueOrFalse(found, language)
    case 'Matching':
      return matching(found, language)
    case 'Short':
      return withGap(stem, gapOf(found.choices, language), language)
    case 'Numerical':
      return withGap(stem, numericalGapOf(found.choices, language), language)
    case 'MC':
      return choice({ ...found, stem }, language)
  }
}

/** Removes the spaces that the parser put around a blank inside the text. */
function tidied(stem: TextFormat): TextFormat {
  const text = stem.text
    .replace(/_____ +(?=[.,;:!?)])/, '_____')
    // After a complete question, remove the blank and the full stop of the answer.
    .replace(/([?!:]\s*)_____[.\s]*$/, '$1')
    .trim()
  return { ...stem, text }
}

const blank = /_{5,}/

function withGap(stem: TextFormat, gap: ReturnType<typeof gapOf>, language: Language): WrittenContent {
  const html = htmlOf(stem)
  const inside = html.split(blank).length === 2
  const text = inside ? html.replace(blank, '{{1}}') : '<p>{{1}}</p>'
  return {
    type: 'insert_words',
    prompt: inside ? fillTheGap : { [language]: html },
    partial: gap.graded !== undefined,
    passages: { [language]: { text, gaps: [gap] } },
  }
}

function trueOrFalse(found: Of<'TF'>, language: Language): WrittenContent {
  // The first feedback is for the wrong answer and the second for the right one, whatever the parser calls
  // them.
  const [wrong, right] = [found.trueFeedback, found.falseFeedback]
  const option = (id: 'true' | 'false', is_correct: boolean) => {
    return {
      id,
      text: id === 'true' ? trueLine : falseLine,
      is_correct,
      ...feedbackOf(is_correct ? right : wrong, language),
    }
  }
  return {
    type: 'select_one',
    prompt: { [language]: htmlOf(found.stem) },
    options: [option('true', found.isTrue), option('false', !found.isTrue)],
  }
}

function matching(found: Of<'Matching'>, language: Language): WrittenContent {
  const pairs: { id: string; left: Texts; right_id: string; right: Texts }[] = []
  const extra: { id: string; right: Texts }[] = []
  for (const [at, { subquestion, subanswer }] of found.matchPairs.entries()) {
    const left = plainLineOf(subquestion)
    const right = { [language]: lineIn(unmarked(subanswer).trim()) }
    if (left === '') extra.push({ id: `x${at + 1}`, right })
    else pairs.push({ id: `l${at + 1}`, left: { [language]: left }, right_id: `r${at + 1}`, right })
  }
  return { type: 'compare_words', prompt: { [language]: htmlOf(found.stem) }, partial: true, pairs, extra }
}
const lineIn = (text: string): string => (hasTags(text) ? lineOf(text) : unescaped(text))

type Texts = Partial<Record<Language, string>>

/** The parser leaves escapes in the right side of a pair as its internal placeholders. */
function unmarked(text: string): string {
  return text.replace(/&&(092|058|035|061|123|125|126|010);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  )
}

function choice(found: Of<'MC'>, language: Language): WrittenContent {
  const right = found.choices.filter(({ isCorrect }) => isCorrect).length
  const isWeighted = found.choices.some(({ weight }) => weight !== null)
  const isPlain = !isWeighted && found.choices.every(({ feedback }) => !feedback)
  const prompt = htmlOf(found.stem)
  if (right === 1 && isPlain && prompt.split(blank).length === 2) {
    const options = found.choices.map(({ text, isCorrect }, at) => ({
      id: `o${at + 1}`,
      text: plainLineOf(text),
      is_correct: isCorrect,
    }))
    const text = prompt.replace(blank, '{{1}}')
    return {
      type: 'words_options',
      prompt: chooseTheWord,
      passages: { [language]: { text, gaps: [{ id: 1, options }] } },
    }
  }
  const type = right === 1 ? 'select_one' : 'test'
  const options = found.choices.map((one, at) => optionOf(one, { at, type, language }))
  if (!options.some(({ is_correct }) => is_correct)) throw new NotExchangeable('transfer.no_right_answer')
  return { type, prompt: { [language]: prompt }, partial: isWeighted, options }
}

function optionOf(
  { text, isCorrect, weight, feedback }: TextChoice,
  { at, type, language }: { at: number; type: 'select_one' | 'test'; language: Language },
) {
  return {
    id: `o${at + 1}`,
    text: { [language]: htmlOf(text) },
    // Without an equals sign, the correct answers are those with a positive weight.
    is_correct: isCorrect || (type === 'test' && (weight ?? 0) > 0),
    ...(weight !== null && { weight }),
    ...feedbackOf(feedback, language),
  }
}
