import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import fc from 'fast-check'

let counted = 0
/** Unique words, so that each can be searched for. */
const words = fc.constantFrom('қала', 'река', 'city').map((word) => {
  counted += 1
  return `${word}${counted}x`
})
const texts = fc
  .record({ ru: words, kk: words, en: words })
  .chain((all) => fc.subarray(Object.entries(all), { minLength: 1 }))
  .map((some) => Object.fromEntries(some) as { ru?: string; kk?: string; en?: string })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 })
const flag = fc.boolean()

const every = {
  prompt: texts,
  media: fc.array(
    fc.record({
      kind: fc.constant('image' as const),
      file_id: fc.integer({ min: 1, max: 90 }),
      alt: maybe(texts),
    }),
    {
      maxLength: 2,
    },
  ),
  points: fc.integer({ min: 4, max: 400 }).map((quarters) => quarters / 4),
  partial: flag,
  penalty: fc.constantFrom(0, 0.25, 0.5, 1),
  hint: maybe(texts),
  explanation: maybe(texts),
  board: maybe(flag),
  feedback_right: maybe(texts),
  feedback_wrong: maybe(texts),
}

const weight = maybe(fc.integer({ min: -100, max: 100 }))
const option = { text: texts, feedback: maybe(texts), weight }

/** A list with unique ids of which exactly one is right. */
function oneRight<One extends object>(model: { [Key in keyof One]: fc.Arbitrary<One[Key]> }) {
  return fc
    .array(fc.record(model), { minLength: 2, maxLength: 4 })
    .map((all) => all.map((one, at) => ({ id: `o${at}`, ...(one as One), is_correct: at === 1 })))
}

const typed = {
  accepted: fc.array(words, { minLength: 1, maxLength: 3 }),
  case_matters: flag,
  tolerance: maybe(fc.integer({ min: 0, max: 9 })),
  graded: maybe(
    fc.array(
      fc.record({
        text: fc.oneof(words, fc.constant('*')),
        percent: fc.integer({ min: 0, max: 100 }),
        tolerance: maybe(fc.integer({ min: 0, max: 9 })),
        feedback: maybe(texts),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
}

function inLanguages<Value>(value: fc.Arbitrary<Value>) {
  return fc
    .record({ ru: maybe(value), kk: maybe(value), en: maybe(value) })
    .filter(({ ru, kk, en }) => Boolean(ru ?? kk ?? en))
}
const passages = <Gap>(gap: fc.Arbitrary<Gap>) =>
  inLanguages(
    fc.tuple(words, gap, gap).map(([text, first, second]) => ({
      text: `<p>${text} {{1}} {{2}}</p>`,
      gaps: [
        { id: 1, ...first },
        { id: 2, ...second },
      ],
    })),
  )

function table<Blank>(blank: fc.Arbitrary<Blank>) {
  const given = texts.map((text) => ({ kind: 'given' as const, text }))
  return {
    columns: fc.tuple(texts, texts).map((labels) => labels.map((label, at) => ({ id: `c${at}`, label }))),
    rows: fc
      .tuple(maybe(texts), maybe(texts))
      .map((labels) => labels.map((label, at) => ({ id: `r${at}`, label }))),
    cells: fc.tuple(given, blank, blank, given).map(([a, b, c, d]) => [
      [a, b],
      [c, d],
    ]),
  }
}

const is = <Type extends TaskType>(type: Type) => ({ type: fc.constant(type), ...every })
const day = fc.constantFrom('2026-01-31', '2026-02-03')

/** Arbitrary contents of each type, with every optional field present or absent. */
export const generated: { readonly [Type in TaskType]: fc.Arbitrary<ContentOf<Type>> } = {
  test: fc.record({ ...is('test'), options: oneRight(option) }),
  select_one: fc.record({ ...is('select_one'), options: oneRight(option) }),
  test_image: fc.record({
    ...is('test_image'),
    options: oneRight({ ...option, text: maybe(texts), file_id: fc.integer({ min: 1, max: 90 }) }),
  }),
  media: fc.record({
    ...is('media'),
    media: every.media.map((files) => [...files, { kind: 'image' as const, file_id: 7, alt: undefined }]),
  }),
  youtube: fc.record({ ...is('youtube'), video: fc.constant('aqz-KE-bpKQ') }),
  insert_words: fc.record({ ...is('insert_words'), passages: passages(fc.record(typed)) }),
  words_options: fc.record({
    ...is('words_options'),
    passages: passages(fc.record({ options: oneRight({ text: words }) })),
  }),
  word_table: fc.record({
    ...is('word_table'),
    ...table(fc.record({ kind: fc.constant('typed' as const), ...typed })),
  }),
  table_options: fc.record({
    ...is('table_options'),
    ...table(fc.record({ kind: fc.constant('options' as const), options: oneRight({ text: texts }) })),
  }),
  find_errors: fc.record({
    ...is('find_errors'),
    asks_correction: flag,
    passages: inLanguages(
      fc.tuple(words, fc.array(words, { minLength: 1, maxLength: 2 })).map(([text, corrections]) => ({
        text: `${text} және`,
        errors: [{ start: 0, end: text.length, corrections }],
      })),
    ),
  }),
  text: fc.record({ ...is('text'), text: texts }),
  compare_words: fc.record({
    ...is('compare_words'),
    pairs: fc
      .array(fc.tuple(texts, texts), { minLength: 2, maxLength: 4 })
      .map((all) => all.map(([left, right], at) => ({ id: `l${at}`, left, right_id: `r${at}`, right }))),
    extra: fc.array(texts, { maxLength: 2 }).map((all) => all.map((right, at) => ({ id: `x${at}`, right }))),
  }),
  essay: fc.record({
    ...is('essay'),
    min_words: maybe(fc.integer({ min: 1, max: 50 })),
    max_words: maybe(fc.integer({ min: 51, max: 900 })),
  }),
  file_check: fc.record({
    ...is('file_check'),
    kinds: fc.subarray<'document' | 'image' | 'audio'>(['document', 'image', 'audio'], { minLength: 1 }),
    max_files: fc.integer({ min: 1, max: 5 }),
  }),
  file_attach: fc.record({
    ...is('file_attach'),
    file_ids: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
  }),
  date: fc.record({
    ...is('date'),
    date: fc.constant('2026-01-30'),
    date_to: maybe(day),
    tolerance_days: fc.nat(5),
  }),
}

/** Returns the strings and numbers in a value that are below any of the names. */
export function leavesOf(value: unknown, names: ReadonlySet<string>, isIn = false): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return isIn ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, names, isIn))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, names, isIn || names.has(name)))
}
