import {
  type AnswerOf,
  type ContentOf,
  shownTask,
  type TaskAnswer,
  type TaskType,
  taskAnswer,
  taskContent,
} from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '../../../../testing/random-cases.ts'
import type { Checked } from '../checking/checked.ts'
import { pointsFor } from '../checking/score.ts'
import { rightAnswerTo } from '../right-answer.ts'
import { checkTask, showTask } from './checkers.ts'
import { secret } from './generated.ts'

interface Promised<Type extends TaskType> {
  /** Generated contents that authors may write. */
  readonly written: fc.Arbitrary<unknown>
  readonly right: (content: ContentOf<Type>) => AnswerOf<Type>
  readonly wrong?: (content: ContentOf<Type>) => AnswerOf<Type>
  /** Right in one part and wrong in another; null when the content has a single part. */
  readonly partly?: (content: ContentOf<Type>) => AnswerOf<Type> | null
  readonly blank?: AnswerOf<Type>
  /** The same task with another key, which must look the same. */
  readonly otherKey?: (content: ContentOf<Type>) => ContentOf<Type>
  readonly waits?: boolean
}

const asIs = <Item>(items: readonly Item[]): Item[] => [...items]
const reversed = <Item>(items: readonly Item[]): Item[] => items.toReversed()
const keyFields =
  /"(is_correct|weight|feedback\w*|explanation|accepted|case_matters|tolerance\w*|corrections|errors|right_id|date|date_to)":/

/** Tests the properties of every task type on generated tasks. */
export function promise<Type extends TaskType>(type: Type, promised: Promised<Type>): void {
  const contents = promised.written.map(
    (written) => taskContent.parse({ type, ...(written as object) }) as ContentOf<Type>,
  )
  const generated: Generated<Type> = {
    type,
    contents,
    always: (holds) => fc.assert(fc.property(contents, holds), { numRuns: randomCases(50) }),
    sent: (answer) => taskAnswer.parse(structuredClone(answer)),
  }
  promiseScores(generated, promised)
  promisePartialScores(generated, promised)
  promiseSecrecy(generated, promised)
  promiseSoundness(generated)
}

interface Generated<Type extends TaskType> {
  readonly type: Type
  readonly contents: fc.Arbitrary<ContentOf<Type>>
  readonly always: (holds: (content: ContentOf<Type>) => void) => void
  readonly sent: (answer: AnswerOf<Type>) => TaskAnswer
}

function promiseScores<Type extends TaskType>(
  { type, always, sent }: Generated<Type>,
  promised: Promised<Type>,
): void {
  test(`${type}: its own right answer is right`, () => {
    always((content) => {
      const checked = checkTask(content, sent(promised.right(content)))
      if (promised.waits) {
        expect(checked).toMatchObject({ share: 0, is_right: false, awaits: true })
        expect(pointsFor(content, checked)).toBe(0)
      } else {
        expect(checked).toMatchObject({ share: 1, is_right: true, is_blank: false, awaits: false })
        expect(checked.parts.every((part) => part.is_right)).toBe(true)
        expect(pointsFor(content, checked)).toBe(content.points)
      }
    })
  })

  test(`${type}: the right answer that is shown for it is right`, () => {
    always((content) => {
      const shown = rightAnswerTo(content, null)
      if (shown) expect(checkTask(content, taskAnswer.parse(shown))).toMatchObject({ is_right: true })
    })
  })

  if (promised.wrong)
    test(`${type}: a changed answer is not right`, () => {
      always((content) => {
        const answer = promised.wrong?.(content)
        if (!answer) return
        const checked = checkTask(content, sent(answer))
        expect(checked.is_right).toBe(false)
        expect(checked.share).toBeLessThan(1)
        soundlyScored(content, checked)
      })
    })
}

function promisePartialScores<Type extends TaskType>(
  { type, always, sent }: Generated<Type>,
  promised: Promised<Type>,
): void {
  if (promised.partly)
    test(`${type}: part of an answer earns part of the points`, () => {
      always((content) => {
        const answer = promised.partly?.(content)
        if (!answer) return
        const checked = checkTask(content, sent(answer))
        expect(checked.share).toBeGreaterThan(0)
        expect(checked.share).toBeLessThan(1)
        expect(checked.is_right).toBe(false)
        const points = pointsFor({ ...content, partial: true }, checked)
        expect(points).toBeGreaterThan(0)
        expect(points).toBeLessThan(content.points)
        expect(pointsFor({ ...content, partial: false }, checked)).toBeCloseTo(-content.penalty)
      })
    })

  if (promised.blank)
    test(`${type}: nothing answered earns nothing and loses nothing`, () => {
      always((content) => {
        const checked = checkTask(content, sent(promised.blank as AnswerOf<Type>))
        expect(checked).toMatchObject({ share: 0, is_right: false, is_blank: true, awaits: false })
        expect(pointsFor(content, checked)).toBe(0)
      })
    })
}

function promiseSecrecy<Type extends TaskType>(
  { type, always }: Generated<Type>,
  promised: Promised<Type>,
): void {
  test(`${type}: what is shown holds no key`, () => {
    always((content) => {
      for (const shuffle of [asIs, reversed]) {
        const shown = showTask(content, shuffle)
        const json = JSON.stringify(shown)
        expect(json).not.toContain(secret)
        expect(json).not.toMatch(keyFields)
        expect(shownTask.parse(shown)).toEqual(shown)
        if (promised.otherKey) expect(showTask(promised.otherKey(content), shuffle)).toEqual(shown)
      }
    })
  })
}

function promiseSoundness<Type extends TaskType>({ type, contents, always }: Generated<Type>): void {
  test(`${type}: no answer that the contract lets in makes the checker throw`, () => {
    fc.assert(
      fc.property(contents, foreignAnswer, (content, foreign) => {
        const parsed = taskAnswer.safeParse({ ...foreign, type })
        if (parsed.success) soundlyScored(content, checkTask(content, parsed.data))
      }),
      { numRuns: randomCases(100) },
    )
  })

  test(`${type}: an answer to a task of another type is wrong`, () => {
    always((content) => {
      const other =
        type === 'date' ? ({ type: 'text', seen: true } as const) : ({ type: 'date', date: null } as const)
      expect(checkTask(content, other)).toMatchObject({ share: 0, is_right: false })
    })
  })
}

function soundlyScored(
  scoring: { points: number; partial: boolean; penalty: number },
  checked: Checked,
): void {
  expect(checked.share).toBeGreaterThanOrEqual(0)
  expect(checked.share).toBeLessThanOrEqual(1)
  const points = pointsFor(scoring, checked)
  expect(points).toBeLessThanOrEqual(scoring.points)
  expect(points).toBeGreaterThanOrEqual(-scoring.penalty)
  expect(new Set(checked.parts.map((part) => part.key)).size).toBe(checked.parts.length)
}

const foreignId = fc.constantFrom('__proto__', 'constructor', 'toString', 'zzz', 'a', '1')
const foreignText = fc.oneof(
  fc.string({ maxLength: 500 }),
  fc.constantFrom('.', '-', '-'.repeat(500), '1'.repeat(500), '{{1}}', '\ud800', 'ﷺ'.repeat(500), '.5.5.5'),
)
const number = fc.integer({ min: 0, max: 10_000 })
const foreignAnswer = fc.record({
  seen: fc.constant(true),
  option: foreignId,
  options: fc.array(foreignId, { maxLength: 20 }),
  language: fc.constantFrom('ru', 'kk', 'en'),
  gaps: fc.array(fc.record({ id: fc.integer({ min: 1, max: 100 }), text: foreignText, option: foreignId }), {
    maxLength: 100,
  }),
  cells: fc.array(fc.record({ row: foreignId, column: foreignId, text: foreignText, option: foreignId })),
  marks: fc.array(fc.record({ start: number, end: number, correction: foreignText })),
  pairs: fc.array(fc.record({ left: foreignId, right: foreignId }), { maxLength: 30 }),
  text: foreignText,
  file_ids: fc.array(fc.integer({ min: 1 }), { maxLength: 10 }),
  date: fc.constantFrom('0001-01-01', '2024-02-29', '9999-12-31', null),
})
