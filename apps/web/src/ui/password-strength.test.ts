import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('a password that is too short is said to be so, whatever it is made of', () => {
  expect(strengthOf('Qa!7xy', 8)).toBe('short')
})

test('runs, repeats and the own name carry nothing', () => {
  expect(strengthOf('12345678', 8)).toBe('weak')
  expect(strengthOf('aaaaaaaaaaaa', 8)).toBe('weak')
  expect(strengthOf('aidana01', 8, ['Aidana'])).toBe('weak')
})

test('a phrase of several words is strong without any digit', () => {
  expect(strengthOf('көктемгі алма гүлі', 8)).toBe('strong')
  expect(strengthOf('tulip-chess', 8)).toBe('good')
})
