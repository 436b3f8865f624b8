import { expect, test } from 'vitest'
import { ApiFailure, failureFrom } from '../../platform/failure.ts'
import { describeFailure } from './describe-failure.ts'

test('a failed saving says the message, or else the detail with an exclamation mark [R325]', () => {
  const read = (body: object) => describeFailure(failureFrom(400, JSON.stringify(body)))
  expect(read({ code: 'a', message: 'Выберите язык!', detail: 'Not this' })).toBe('Выберите язык!')
  expect(read({ code: 'a', message: '', detail: 'Что-то не так' })).toBe('Что-то не так!')
  expect(read({ code: 'a', detail: 'Что-то не так' })).toBe('Что-то не так!')
  expect(new ApiFailure('web.network', 0)).toBeInstanceOf(Error)
})
