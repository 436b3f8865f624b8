import { expect, test } from 'vitest'
// @ts-expect-error the bootstrap is plain JavaScript: it runs before anything is installed.
import { budgetLine, lineOf, runLanes } from './stages.mjs'

interface Stage {
  readonly label: string
  readonly act: (write?: (chunk: string) => void) => Promise<number>
  readonly needs?: readonly string[]
  readonly count?: () => object
}

function schoolFixture() {
  const printed: string[] = []
  let now = 0
  return {
    printed,
    print: (text: string) => void printed.push(text),
    now: () => {
      now += 1
      return now
    },
    load: () => 2.5,
  }
}

test('a stage beside another prints nothing until it ends, and then all of it at once', async () => {
  const over = Promise.withResolvers<void>()
  const seen = schoolFixture()
  const live: Stage = {
    label: 'api',
    act: async (write) => {
      expect(write).toBeUndefined()
      await over.promise
      return 0
    },
  }
  const stored: Stage = {
    label: 'check',
    act: async (write) => {
      write?.('first line\n')
      await Promise.resolve()
      expect(seen.printed.join('')).not.toContain('first line')
      write?.('second line')
      return 1
    },
  }
  const last: Stage = {
    label: 'web',
    act: async () => {
      over.resolve()
      return 0
    },
  }
  const results = await runLanes([[live], [stored, last]], seen)
  const whole = seen.printed.filter((text) => text.includes('first line'))
  expect(whole).toHaveLength(1)
  expect(whole[0]).toMatch(
    /^\n── check ─+\nfirst line\nsecond line\n✗ check: 0 passed, 1 failed, \d+\.0 s, load 2\.5 → 2\.5\n$/,
  )
  expect(results).toMatchObject([
    { label: 'api', passed: 1, failed: 0 },
    { label: 'check', passed: 0, failed: 1 },
    { label: 'web', passed: 1, failed: 0 },
  ])
})

test('a report counts; one that is empty or lost is a failure, and so is a bad end', async () => {
  const run = (code: number) => async () => code
  const results = await runLanes(
    [
      [
        { label: 'good', act: run(0), count: () => ({ passed: 7, failed: 0 }) },
        { label: 'empty', act: run(0), count: () => ({ passed: 0, failed: 0 }) },
        { label: 'lost', act: run(0), count: () => undefined },
        { label: 'ended', act: run(1), count: () => ({ passed: 7, failed: 0 }) },
        { label: 'red', act: run(1), count: () => ({ passed: 5, failed: 2, failures: ['one', 'two'] }) },
      ],
    ],
    schoolFixture(),
  )
  expect(results.map((one: { passed: number; failed: number }) => [one.passed, one.failed])).toEqual([
    [7, 0],
    [0, 1],
    [0, 1],
    [7, 1],
    [5, 2],
  ])
})

test('what needs a stage that failed is not run, and counts as failed', async () => {
  let ran = false
  const e2e: Stage = {
    label: 'end to end',
    needs: ['build'],
    act: async () => {
      ran = true
      return 0
    },
  }
  const before = [{ label: 'build', passed: 0, failed: 1 }]
  const [result] = await runLanes([[e2e]], schoolFixture(), before)
  expect(ran).toBe(false)
  expect(result).toMatchObject({ passed: 0, failed: 1, failures: ['not run, because build failed'] })
})

test('a run says whether it kept to its budget, and does not fail by it', () => {
  expect(budgetLine(700.24, 720, [1, 2])).toBe('total 700.2 s of 720 s, load 1.0 → 2.0')
  expect(budgetLine(800, 720, [9, 12])).toContain('THE BUDGET IS EXCEEDED by 80.0 s')
  expect(lineOf({ label: 'api', passed: 3, failed: 0, seconds: 1.26, load: [0.5, 2] })).toBe(
    '✓ api: 3 passed, 0 failed, 1.3 s, load 0.5 → 2.0',
  )
})
