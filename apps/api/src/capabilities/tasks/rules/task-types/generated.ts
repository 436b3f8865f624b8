import fc from 'fast-check'

/** The marker in every secret of a generated task; nothing shown may contain it. */
export const secret = '§key§'

const kazakh = 'қала ауыл өзен тау көл мектеп кітап дәптер'.split(' ')
const russian = 'город река гора озеро школа книга тетрадь ручка'.split(' ')
const english = 'city river mountain lake school book notebook pen'.split(' ')

export const word = fc.constantFrom(...kazakh, ...russian, ...english)
const input = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
/** Texts in one to three languages. */
export const texts = fc
  .record({ ru: input, kk: input, en: input }, { requiredKeys: ['ru'] })
  .chain((all) => fc.subarray(Object.entries(all), { minLength: 1 }))
  .map((some) => Object.fromEntries(some) as { ru?: string; kk?: string; en?: string })

const hidden = texts.map((given) =>
  Object.fromEntries(Object.entries(given).map(([language, text]) => [language, `${text} ${secret}`])),
)

/** The common fields of tasks of any type. */
const everyPart = fc.record(
  {
    prompt: texts,
    points: fc.integer({ min: 4, max: 400 }).map((quarters) => quarters / 4),
    partial: fc.boolean(),
    penalty: fc.constantFrom(0, 0.25, 0.5, 1),
    hint: texts,
    explanation: hidden,
    feedback_right: hidden,
    feedback_wrong: hidden,
    media: fc.constant([{ kind: 'image' as const, file_id: 7, alt: { ru: 'карта' } }]),
  },
  { requiredKeys: ['prompt'] },
)

/** Generates a task as an author may write it, from the fields that its type adds. */
export function writtenWith<Own>(own: fc.Arbitrary<Own>) {
  return fc.tuple(everyPart, own).map(([every, parts]) => ({ ...every, ...parts }))
}

export const shortId = fc.stringMatching(/^[a-z0-9]{6,10}$/)

/** Generates that many distinct ids. */
export function distinctIds(count: number): fc.Arbitrary<string[]> {
  return fc.uniqueArray(shortId, { minLength: count, maxLength: count })
}

/** Generates options; `correct` tells which are correct. */
export function optionsOf(correct: fc.Arbitrary<boolean[]>) {
  return correct.chain((flags) =>
    fc
      .record({ ids: distinctIds(flags.length), said: fc.array(texts, same(flags)), feedback: hidden })
      .map(({ ids, said: lines, feedback }) =>
        flags.map((is_correct, at) => ({ id: ids[at] ?? '', text: lines[at] ?? {}, is_correct, feedback })),
      ),
  )
}

const same = (list: readonly unknown[]) => ({ minLength: list.length, maxLength: list.length })

export const severalCorrect = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 8 })
  .filter((flags) => flags.includes(true))
export const oneCorrect = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.nat(5))
  .map(([count, right]) => Array.from({ length: count }, (_, at) => at === right % count))

/** Accepted answers that stay distinct after folding. */
export const acceptedAnswers = fc
  .uniqueArray(fc.stringMatching(/^[bdfghz]{3,8}$/), { minLength: 1, maxLength: 3 })
  .map((answers) => answers.map((answer) => `${answer} ${secret}`))

export const language = fc.constantFrom('ru' as const, 'kk' as const, 'en' as const)

/** Returns a text with `count` gaps. */
export function gapped(count: number): string {
  return Array.from({ length: count }, (_, at) => `слово {{${at + 1}}} и`).join(' ')
}
