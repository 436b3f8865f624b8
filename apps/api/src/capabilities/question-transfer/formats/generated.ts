import fc from 'fast-check'
import type { WrittenContent } from './checked-content.ts'

/** Words that include every special character of the formats. */
const word = fc.oneof(
  fc.constantFrom(...'қала ауыл өзен тау город река гора city river mountain'.split(' ')),
  fc.constantFrom(
    ...'{ } = ~ # : \\ -> %50% [html] // :: * | "a;b" <b> & &amp; \' =1+1 @x ? 3,14'.split(' '),
  ),
)
/** A line without leading, trailing or double spaces. */
export const line = fc
  .tuple(fc.constantFrom('город', 'city', 'қала'), fc.array(word, { maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest].join(' '))
const anyLine = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = line.map((text) => `<p>${escaped(text)}</p>`)
/** Rich text as the editor writes it. */
export const rich = fc.oneof(
  paragraph,
  fc.tuple(paragraph, paragraph).map((two) => two.join('')),
  line.map((text) => `<p><strong>${escaped(text)}</strong></p>`),
  fc.tuple(line, line).map((two) => `<ul>${two.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`),
)

const read = (text: fc.Arbitrary<string>) => text.map((ru) => ({ ru }))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const explained = { prompt: read(rich), explanation: maybe(read(rich)) }

/** Options with ids as the readers create them, of which one or several are correct. */
const options = (right: 'one' | 'several') =>
  fc
    .array(fc.record({ text: read(rich), feedback: maybe(read(rich)) }), { minLength: 3, maxLength: 6 })
    .map((all) =>
      all.map((option, at) => ({
        id: `o${at + 1}`,
        ...option,
        is_correct: right === 'one' ? at === 1 : at < 2,
      })),
    )

const accepted = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 3 })

/** Russian contents of the types that every format supports. */
export const contents: Readonly<Record<string, fc.Arbitrary<WrittenContent>>> = {
  select_one: fc.record({ type: fc.constant('select_one' as const), ...explained, options: options('one') }),
  test: fc.record({ type: fc.constant('test' as const), ...explained, options: options('several') }),
  essay: fc.record({ type: fc.constant('essay' as const), ...explained }),
  compare_words: fc
    .record({
      ...explained,
      sides: fc.array(fc.tuple(anyLine, anyLine), { minLength: 2, maxLength: 5 }),
      more: maybe(anyLine),
    })
    .map(({ sides, more, ...every }) => ({
      type: 'compare_words' as const,
      ...every,
      partial: true,
      pairs: sides.map(([left, right], at) => ({
        id: `l${at + 1}`,
        left: { ru: left },
        right_id: `r${at + 1}`,
        right: { ru: right },
      })),
      extra: more === undefined ? [] : [{ id: `x${sides.length + 1}`, right: { ru: more } }],
    })),
  insert_words: fc.record({ ...explained, accepted }).map(({ accepted: answers, ...every }) => ({
    type: 'insert_words' as const,
    ...every,
    passages: { ru: { text: '<p>{{1}}</p>', gaps: [{ id: 1, accepted: answers }] } },
  })),
  words_options: fc
    .record({
      explanation: explained.explanation,
      before: line,
      after: line,
      answers: fc.uniqueArray(anyLine, { minLength: 2, maxLength: 4 }),
    })
    .map(({ before, after, answers, explanation }) => ({
      type: 'words_options' as const,
      prompt: {
        ru: 'Выберите пропущенное слово.',
        kk: 'Түсіп қалған сөзді таңдаңыз.',
        en: 'Choose the missing word.',
      },
      explanation,
      passages: {
        ru: {
          text: `<p>${escaped(before)} {{1}} ${escaped(after)}</p>`,
          gaps: [
            { id: 1, options: answers.map((text, at) => ({ id: `o${at + 1}`, text, is_correct: at === 0 })) },
          ],
        },
      },
    })),
}

const gapped = fc.array(fc.tuple(line, accepted), { minLength: 1, maxLength: 3 })
const tableFrame = {
  columns: [
    { id: 'c1', label: { ru: 'Past' } },
    { id: 'c2', label: { ru: 'Part | iciple' } },
  ],
  rows: [{ id: 'r1', label: { ru: 'go' } }, { id: 'r2' }],
}
const given = line.map((text) => ({ kind: 'given' as const, text: { ru: text } }))
const filledTable = <Blank>(blank: fc.Arbitrary<Blank>) =>
  fc.tuple(given, blank, blank, given).map(([a, b, c, d]) => [
    [a, b],
    [c, d],
  ])
const oneRight = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `o${at + 1}`, text, is_correct: at === 1 }))
const lines = fc.uniqueArray(line, { minLength: 2, maxLength: 4 })

/** Russian contents of the types that tables support and GIFT does not. */
export const everyOther: Readonly<Record<string, fc.Arbitrary<WrittenContent>>> = {
  date: fc.record({
    type: fc.constant('date' as const),
    ...explained,
    date: fc.constant('2026-01-31'),
    date_to: maybe(fc.constant('2026-02-03')),
    tolerance_days: fc.nat(5),
  }),
  file_check: fc.record({
    type: fc.constant('file_check' as const),
    ...explained,
    kinds: fc.subarray<'document' | 'image' | 'audio'>(['document', 'image', 'audio'], { minLength: 1 }),
    max_files: fc.integer({ min: 1, max: 5 }),
  }),
  youtube: fc.record({
    type: fc.constant('youtube' as const),
    ...explained,
    video: fc.constant('aqz-KE-bpKQ'),
  }),
  text: fc.record({ type: fc.constant('text' as const), ...explained, text: read(rich) }),
  find_errors: fc
    .record({
      ...explained,
      before: line,
      wrong: line,
      after: anyLine,
      corrections: fc.array(line, { maxLength: 2 }),
    })
    .map(({ before, wrong, after, corrections, ...every }) => ({
      type: 'find_errors' as const,
      ...every,
      passages: {
        ru: {
          text: `${before}${wrong}${after}`,
          errors: [{ start: before.length, end: before.length + wrong.length, corrections }],
        },
      },
    })),
  'insert_words with several gaps': fc
    .record({ ...explained, gapped })
    .map(({ gapped: parts, ...every }) => ({
      type: 'insert_words' as const,
      ...every,
      passages: {
        ru: {
          text: `<p>${parts.map(([text], at) => `${escaped(text)} {{${at + 1}}}`).join(' ')}</p>`,
          gaps: parts.map(([, answers], at) => ({
            id: at + 1,
            accepted: answers,
            tolerance: at === 0 ? 0.5 : undefined,
          })),
        },
      },
    })),
  word_table: fc
    .record({
      ...explained,
      cells: filledTable(accepted.map((one) => ({ kind: 'typed' as const, accepted: one }))),
    })
    .map((every) => ({ type: 'word_table' as const, ...tableFrame, ...every })),
  table_options: fc
    .record({
      ...explained,
      cells: filledTable(
        lines.map((texts) => ({
          kind: 'options' as const,
          options: oneRight(texts).map((option) => ({ ...option, text: { ru: option.text } })),
        })),
      ),
    })
    .map((every) => ({ type: 'table_options' as const, ...tableFrame, ...every })),
}
