import { expect, test } from 'vitest'
import { stays } from './toasts.ts'

test('toasts of success close after 2 seconds, errors stay until they are closed [R103]', () => {
  expect(stays).toEqual({ success: 2000, undo: 10_000, warning: null, error: null })
})
