import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GIFTQuestion, TextFormat } from 'gift-pegjs'
import { parse } from 'gift-pegjs'
import { describe, expect, test } from 'vitest'
import { checkedContent } from '../checked-content.ts'
import type { Entry } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { readGift } from './read.ts'
import { htmlOf } from './text.ts'
import { giftCategory, giftOf } from './write.ts'

const folder = join(import.meta.dirname, 'samples')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.gift'),
)

const written = (entries: readonly Entry[]): string =>
  entries
    .map((entry) => {
      if (entry.kind === 'broken') throw new Error(`${entry.line}: ${entry.code}`)
      return entry.kind === 'category' ? giftCategory(entry.path) : giftOf(entry, 'en')
    })
    .join('\n\n')

/**
 * Normalizes a question for comparing two readers of a file. Ignores the format of texts, spaces, whether a
 * gap is a brace in the middle or a blank before the answers, the order of right answers, and markup that is
 * not shown. Without a weight, a right answer earns everything and a wrong one nothing.
 */
function meaningOf(found: GIFTQuestion): unknown {
  if (found.type === 'Category') return { type: found.type, title: found.title.trim() }
  const facts = {
    type: found.type,
    title: found.title?.trim() || null,
    id: found.id?.trim() || null,
    tags: found.tags ?? [],
    stem: read(withBlank(found.stem)),
    feedback: 'globalFeedback' in found ? read(found.globalFeedback) : null,
  }
  switch (found.type) {
    case 'Matching': {
      const pairs = found.matchPairs.map(({ subquestion, subanswer }) => [
        lineOf(htmlOf(subquestion)),
        subanswer,
      ])
      return { ...facts, pairs: pairs.toSorted((a, b) => Number(a[0] === '') - Number(b[0] === '')) }
    }
    case 'TF':
      return {
        ...facts,
        is: found.isTrue,
        first: read(found.trueFeedback),
        second: read(found.falseFeedback),
      }
    case 'MC':
      return {
        ...facts,
        choices: found.choices.map(({ isCorrect, weight, text, feedback }) => ({
          text: read(text),
          feedback: read(feedback),
          isCorrect,
          weight: weight ?? (isCorrect ? 100 : 0),
        })),
      }
    case 'Short':
      return {
        ...facts,
        choices: found.choices.map(({ weight, text, feedback }) => ({
          text: lineOf(htmlOf(text)),
          feedback: read(feedback),
          weight: weight ?? 100,
        })),
      }
    case 'Numerical':
      return { ...facts, choices: numbersOf(found.choices) }
    default:
      return facts
  }
}

type Numbers = Extract<GIFTQuestion, { type: 'Numerical' }>['choices']

function numbersOf(choices: Numbers) {
  const all = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }]
  return all.map(({ isCorrect, weight, text, feedback }) => {
    const { number = 0, range = 0, numberLow = number - range, numberHigh = number + range } = text
    return {
      from: numberLow.toFixed(9),
      to: numberHigh.toFixed(9),
      feedback: read(feedback),
      weight: weight ?? (isCorrect ? 100 : 0),
    }
  })
}

const read = (text: TextFormat | null): string | null => (text && htmlOf(text)) || null

function withBlank(stem: TextFormat): TextFormat {
  const text = stem.text
    .replace(/_____ +(?=[.,;:!?)])/, '_____')
    .replace(/([?!:]\s*)_____[.\s]*$/, '$1')
    .trim()
  return { ...stem, text }
}

test('there are 54 files of others', () => {
  expect(files).toHaveLength(54)
})

describe.each(files)('%s', (file) => {
  const source = readFileSync(join(folder, file), 'utf8')

  test('is imported whole and exported as the same questions', () => {
    const exported = written([...readGift(source)])
    expect(parse(`${exported}\n`).map(meaningOf)).toEqual(parse(source).map(meaningOf))
  })

  test('has the same contents when what was exported is imported again', () => {
    const once = [...readGift(source)]
    const twice = [...readGift(written(once))]
    // What the file had lost is not lost a second time.
    const bare = (entries: readonly Entry[]) =>
      entries.map(({ line: _, ...entry }) => ({ ...entry, notes: undefined }))
    expect(bare(twice)).toEqual(bare(once))
  })

  test('is, when the constructor sends back what it was given, the same questions', () => {
    for (const entry of readGift(source)) {
      if (entry.kind !== 'question') continue
      const sent = JSON.parse(JSON.stringify(entry.content)) as typeof entry.content
      expect(JSON.parse(JSON.stringify(checkedContent(sent)))).toEqual(sent)
    }
  })
})
