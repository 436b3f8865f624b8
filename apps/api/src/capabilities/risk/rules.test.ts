import { usualThresholds } from '@qadam/contract/risk/rules.ts'
import { expect, test } from 'vitest'
import { type Attended, type Circumstances, type EnrolmentFacts, reasonsOf } from './rules.ts'

const now = new Date('2026-11-25T06:00:00Z')
const dayMs = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()

const about: Circumstances = { now, zone: 'Asia/Almaty', thresholds: usualThresholds, holidays: [] }
const facts = (given: Partial<EnrolmentFacts> = {}): EnrolmentFacts => ({
  student_id: 1,
  program_id: 2,
  added_at: ago(100),
  ends_at: null,
  lessons: 20,
  done_at: [],
  last_at: ago(1),
  works: [],
  classes: [],
  ...given,
})
const rulesOf = (given: Partial<EnrolmentFacts>, circumstances: Partial<Circumstances> = {}) =>
  reasonsOf(facts(given), { ...about, ...circumstances }).map(({ rule }) => rule)
const came = (...marks: Attended['attendance'][]): Attended[] =>
  marks.map((attendance, index) => ({ id: index + 1, starts_at: ago(marks.length - index), attendance }))

test('ten days without work fire, nine do not, and the first day is the tenth', () => {
  expect(rulesOf({ last_at: ago(9) })).toEqual([])
  const [fired] = reasonsOf(facts({ last_at: ago(13) }), about)
  expect(fired).toMatchObject({
    rule: 'silent',
    since: ago(3),
    evidence: { days: 13, holidays: 0, limit: 10 },
  })
})

test('holidays are no days without work', () => {
  const off = { holidays: ['2026-11-20', '2026-11-21'] }
  expect(rulesOf({ last_at: ago(11) }, off)).toEqual([])
  expect(reasonsOf(facts({ last_at: ago(12) }), { ...about, ...off })).toMatchObject([
    { rule: 'silent', since: ago(0), evidence: { days: 10, holidays: 2 } },
  ])
})

test('somebody who has just come, who has done everything, or whose program has no lessons is not silent', () => {
  expect(rulesOf({ last_at: null, added_at: ago(9) })).toEqual([])
  expect(rulesOf({ last_at: null, added_at: ago(10) })).toEqual(['silent'])
  expect(rulesOf({ last_at: ago(60), lessons: 1, done_at: [ago(60)] })).toEqual([])
  expect(rulesOf({ last_at: ago(60), lessons: 0 })).toEqual([])
})

test('three works in a row that were late or are missing fire with the third', () => {
  const due = (days: number, late: number | null) => ({
    lesson: days,
    due_at: ago(days),
    done_at: late === null ? null : ago(days - late),
  })
  expect(rulesOf({ works: [due(9, -1), due(8, 1), due(7, 1)] })).toEqual([])
  expect(rulesOf({ works: [due(9, 1), due(8, 1), due(7, 1), due(6, 0)] })).toEqual([])
  expect(reasonsOf(facts({ works: [due(9, 1), due(8, 1), due(7, null), due(6, 2)] }), about)).toMatchObject([
    { rule: 'late', since: ago(7), evidence: { in_row: 4 } },
  ])
})

test('two absences without notice in a row fire; an announced one neither counts nor ends the row', () => {
  expect(rulesOf({ classes: came('present', 'absent') })).toEqual([])
  expect(rulesOf({ classes: came('absent', 'absent', 'late') })).toEqual([])
  expect(rulesOf({ classes: came('absent', 'excused', null, 'absent') })).toEqual(['absences'])
  expect(rulesOf({ classes: came('excused', 'excused') })).toEqual([])
})

test('a tenth of the classes missed fires from ten classes on, with notice or without', () => {
  const present = (count: number) => Array.from({ length: count }, () => 'present' as const)
  expect(rulesOf({ classes: came('excused', ...present(8)) })).toEqual([])
  expect(rulesOf({ classes: came('excused', ...present(9)) })).toEqual(['missed'])
  expect(rulesOf({ classes: came('excused', ...present(10)) })).toEqual([])
  // Since the class that brought the share up to the limit for good.
  expect(reasonsOf(facts({ classes: came('absent', ...present(11), 'absent') }), about)).toMatchObject([
    { rule: 'missed', since: ago(1), evidence: { missed: 2, held: 13, excused: 0 } },
  ])
})

test('at the own pace the lessons left take longer than the days left', () => {
  const paced = (days: number, done: number) =>
    reasonsOf(
      facts({
        ends_at: new Date(now.getTime() + days * dayMs).toISOString(),
        done_at: Array.from({ length: done }, (_, index) => ago(index + 1)),
      }),
      about,
    )
  // Four of 20 lessons in 28 days: the 16 that are left take 112 days.
  expect(paced(112, 4)).toEqual([])
  expect(paced(111, 4)).toMatchObject([
    { rule: 'slack', evidence: { slack: -1, days_left: 111, lessons_left: 16, done: 4 } },
  ])
  expect(paced(300, 0)).toMatchObject([{ rule: 'slack', evidence: { slack: null, done: 0 } }])
  expect(rulesOf({ ends_at: ago(-5), added_at: ago(27) })).toEqual([])
  expect(rulesOf({ ends_at: null })).toEqual([])
})
