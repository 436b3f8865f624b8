import { expect, test } from 'vitest'
import { stepAfter, stepBefore, tourSteps } from './tour-steps.ts'

test('the tour has nine steps in their order [R105][R106][R107][R108][R109][R110]', () => {
  expect(tourSteps).toHaveLength(9)
  expect(tourSteps.map(({ kind }) => kind)).toEqual([
    'welcome',
    'choice',
    ...Array.from({ length: 6 }, () => 'hint'),
    'fill',
  ])
  const hints = tourSteps.flatMap((step) => (step.kind === 'hint' ? [step] : []))
  expect(hints.map(({ inMenu }) => inMenu)).toEqual([true, true, true, true, true, false])
  expect(hints.at(-1)?.at).toBe('profile')
})

test('it goes step by step and stays at its ends', () => {
  expect(stepBefore(0)).toBe(0)
  expect([0, 1, 7, 8].map(stepAfter)).toEqual([1, 2, 8, 8])
})
