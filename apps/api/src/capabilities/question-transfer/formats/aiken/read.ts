import type { Language } from '@qadam/contract/values.ts'
import { checkedContent, type WrittenContent } from '../checked-content.ts'
import { richOfCell } from '../csv/texts.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import { languageOf } from '../language-of.ts'
import { lostOf, notedAs } from '../reading-notes.ts'
import { choiceTask } from '../shared-tasks.ts'

const option = /^\s*([A-ZА-ЯЁ])[.)]\s+(\S.*)$/u
const answer = /^\s*(?:ANSWER|ОТВЕТ|ЖАУАП|ДҰРЫС ЖАУАП|ПРАВИЛЬНЫЙ ОТВЕТ)\s*:\s*(.*?)\s*$/iu

/** Whether a text is Aiken: lettered options, and below them a line with the right letter. */
export function isAiken(text: string): boolean {
  const lines = text.split(/\r\n?|\n/)
  return lines.some((line, at) => {
    if (!/^\s*[A-ZА-ЯЁ](?:\s*[,;]\s*[A-ZА-ЯЁ])*[.)]?$/iu.test(answer.exec(line)?.[1] ?? '')) return false
    const above = lines.slice(0, at).filter((one) => one.trim() !== '')
    return option.test(above.at(-1) ?? '') && option.test(above.at(-2) ?? '')
  })
}

interface Draft {
  readonly line: number
  readonly prompt: string[]
  readonly options: { letter: string; text: string }[]
  /** Whether lines follow its options that are neither options nor the answer. */
  isMixed: boolean
}

/** Yields the questions of an Aiken file: the question, its options, and `ANSWER: A`. */
export function* readAiken(source: string, language?: Language): Generator<Entry> {
  let draft: Draft | undefined
  let number = 0
  for (const line of source.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    number += 1
    const right = answer.exec(line)?.[1]
    if (right !== undefined && draft) {
      yield entryOf(draft, right, language)
      draft = undefined
      continue
    }
    if (line.trim() === '') continue
    const [, letter, text] = option.exec(line) ?? []
    if (letter !== undefined && text !== undefined && draft && draft.prompt.length > 0)
      draft.options.push({ letter: lookOf(letter), text })
    else if (draft && draft.options.length > 1 && letter === undefined) {
      // The answer of the question above is missing: this line begins the next one.
      yield entryOf(draft, '', language)
      draft = { line: number, prompt: [line.trim()], options: [], isMixed: false }
    } else if (draft) {
      if (draft.options.length > 0) draft.isMixed = true
      draft.prompt.push(line.trim())
    } else draft = { line: number, prompt: [line.trim()], options: [], isMixed: false }
  }
  if (draft) yield entryOf(draft, '', language)
}

function entryOf(draft: Draft, right: string, wanted: Language | undefined): Entry {
  const { line, options } = draft
  const prompt = draft.prompt.join('\n')
  try {
    const letters = right.split(/[^\p{L}]+/u).flatMap((one) => (one === '' ? [] : lookOf(one)))
    const names = new Set(options.map(({ letter }) => letter))
    if (draft.isMixed || options.length < 2 || names.size < options.length)
      throw new NotExchangeable('transfer.aiken_unreadable')
    if (letters.length === 0 || letters.some((letter) => !names.has(letter)))
      throw new NotExchangeable('transfer.aiken_answer', { answer: right.slice(0, 40) || '—' })
    const language = wanted ?? languageOf(prompt)
    const graded = options.map(({ letter, text }) => ({
      html: richOfCell(text),
      percent: letters.includes(letter) ? 100 / letters.length : 0,
    }))
    const task = choiceTask(graded, { isSingle: letters.length === 1, partial: false, language })
    const written = { prompt: { [language]: richOfCell(prompt) }, ...task } as WrittenContent
    const notes = notedAs([prompt, ...options.map(({ text }) => text)].flatMap(lostOf))
    return {
      kind: 'question',
      line,
      name: null,
      ref: null,
      tags: [],
      content: checkedContent(written),
      ...notes,
    }
  } catch (error) {
    return brokenOf(error, { line, excerpt: prompt })
  }
}

/** Letters that look the same are the same: a Russian С for a Latin C. */
function lookOf(letter: string): string {
  const upper = letter.toUpperCase()
  const at = 'АВСЕКМНОРТХ'.indexOf(upper)
  return upper.length === 1 && at !== -1 ? 'ABCEKMHOPTX'.charAt(at) : upper
}
