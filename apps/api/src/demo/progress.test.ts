import { expect, test } from 'vitest'
import { inParts } from './progress.ts'

test('each part says which one it is and how long the rest takes by the time that was needed so far', async () => {
  let now = 100
  const text: string[] = []
  const part = (title: string, share: number, seconds: number) => ({
    title,
    share,
    run: async () => {
      now += seconds
    },
  })
  const parts = [part('people', 1, 5), part('programs', 2, 10), part('classes', 1, 3)]
  await inParts(
    parts,
    (line) => text.push(line),
    () => now,
  )
  expect(text).toEqual([
    '1 of 3: people',
    '2 of 3: programs (about 15 s left)',
    '3 of 3: classes (about 5 s left)',
  ])
})
