import { expect, test } from 'vitest'
import { plantedDefectsOf } from './planted-defects.ts'
import { faultsWith } from './small-project.ts'

test('a planted defect that no longer fits the code, or names a test that is gone, is found', async () => {
  const patch = (line: string, red: string) =>
    `A defect.\nred: ${red}\n\n--- a/x\n+++ b/apps/api/src/platform/clock/clock.ts\n@@ -1 +1 @@\n-${line}\n+export const now = 2\n`
  const test = 'apps/api/src/capabilities/rooms/queries.test.ts'
  const check = plantedDefectsOf([
    {
      rules: ['R001'],
      breaks: 'the clock',
      file: 'apps/api/src/platform/clock/clock.ts',
      find: 'now = 3',
      replace: 'now = 2',
      test,
      title: 'title',
    },
  ])
  const files = {
    'tooling/defects/good.patch': patch('export const now = 1', `${test} -t "days"`),
    'tooling/defects/old.patch': patch('export const now = 3', test),
    'tooling/defects/without-title.patch': patch('export const now = 1', `${test} -t "weeks"`),
    'tooling/defects/without-test.patch': patch('export const now = 1', 'apps/gone.test.ts'),
  }
  expect(await faultsWith(check, files)).toEqual([
    'tooling/defects/old.patch does not apply: apps/api/src/platform/clock/clock.ts has no such place',
    'tooling/defects/without-test.patch names apps/gone.test.ts, which does not exist',
    `tooling/defects/without-title.patch names “weeks”, which is no title in ${test}`,
    'the mutation of R001 does not apply: “now = 3” stands in apps/api/src/platform/clock/clock.ts 0 times, not once',
  ])
})
