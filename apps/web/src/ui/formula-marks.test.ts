import { expect, test } from 'vitest'
import { formulaAt, hasFormula, marked, partsOf, tidyTex, withoutMarks } from './formula-marks.ts'

test('formulas stand between their marks and money is no formula', () => {
  expect(partsOf('Если \\(x<2\\), то $$x^2<4$$ и 5 $ или 6 $')).toEqual([
    'Если ',
    { tex: 'x<2', isBlock: false },
    ', то ',
    { tex: 'x^2<4', isBlock: true },
    ' и 5 $ или 6 $',
  ])
  expect(partsOf('\\[\\frac12\\]')).toEqual([{ tex: '\\frac12', isBlock: true }])
  expect(hasFormula('от 5$ до 6$')).toBe(false)
})

test('a mark that is not closed is words', () => {
  expect(partsOf('\\(x')).toEqual(['\\(x'])
  expect(partsOf('$$$$')).toEqual(['$$$$'])
  expect(partsOf(`\\(${'x'.repeat(2001)}\\)`)).toHaveLength(1)
})

test('what is marked is read back as it was', () => {
  for (const formula of [
    { tex: 'a_{1}', isBlock: false },
    { tex: '\\sum_{i}^{n} i', isBlock: true },
  ])
    expect(partsOf(marked(formula))).toEqual([formula])
})

test('tidied TeX ends no mark and is no gap', () => {
  expect(tidyTex(' \\(\\frac{{1}}{2}\\) ')).toBe('\\frac{ {1}}{2}')
  expect(tidyTex('$a$')).toBe('a')
})

test('a line finds the formula at the caret and shows it as letters', () => {
  expect(formulaAt('a \\(b\\) c', 4)).toEqual({ start: 2, end: 7, formula: { tex: 'b', isBlock: false } })
  expect(formulaAt('a \\(b\\) c', 1)).toBeNull()
  expect(withoutMarks('a \\(b\\) c')).toBe('a b c')
})
