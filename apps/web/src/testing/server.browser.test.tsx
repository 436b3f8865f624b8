import { checkEmail, getOwnProfile, logIn } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { call } from '../platform/call.ts'
import { resetServer, server, takeUnexpectedCalls } from './server.ts'

test('an answer is what the contract declares: unknown fields are dropped and missing ones filled', async () => {
  server.answer(checkEmail, { exists: true, secret: 'x' } as object)
  expect(await call(checkEmail, { query: { email: 'a@people.test' } })).toEqual({
    exists: true,
    message: null,
  })
  server.answer(checkEmail, {})
  expect(await call(checkEmail, { query: { email: 'a@people.test' } })).toEqual({
    exists: false,
    message: null,
  })
})

test('an answer that the contract refuses fails the call', async () => {
  server.answer(checkEmail, { exists: 'yes' } as never)
  await expect(call(checkEmail, { query: { email: 'a@people.test' } })).rejects.toThrow()
  expect(takeUnexpectedCalls()).toEqual([expect.stringContaining('exists')])
})

test('a call that was not arranged and a body that breaks the contract are told, and fail the test', async () => {
  await expect(call(getOwnProfile)).rejects.toMatchObject({ status: 404 })
  expect(takeUnexpectedCalls()).toEqual(['GET /api/v1/user/accounts/get_user_profile/'])
  server.answer(logIn, {})
  await expect(call(logIn, { body: { email: 'no address', password: 'x' } })).rejects.toMatchObject({
    status: 400,
  })
  expect(takeUnexpectedCalls()).toEqual([expect.stringContaining('POST /api/v1/user/accounts/login/')])
})

test('a field that the call does not take is refused by its name, and fails the test', async () => {
  server.answer(logIn, {})
  const body = { email: 'a@people.test', password: 'x', remember: true } as never
  await expect(call(logIn, { body })).rejects.toMatchObject({
    status: 400,
    errors: [{ path: 'remember', code: 'field.unknown' }],
  })
  expect(takeUnexpectedCalls()).toEqual(['POST /api/v1/user/accounts/login/ takes no remember'])
})

test('a refusal has the words of the server in the language of the request', async () => {
  server.refuse(checkEmail, {
    status: 400,
    code: 'request.malformed',
    fields: { email: 'accounts.email_exists' },
  })
  const thrown = call(checkEmail, { query: { email: 'a@people.test' } })
  await expect(thrown).rejects.toMatchObject({
    errors: [{ path: 'email', message: 'Такая почта уже есть!' }],
  })
})

test('an answer that is held back comes when it is let go, and a lost connection fails', async () => {
  server.answer(checkEmail, { exists: true })
  const letGo = server.hold(checkEmail)
  let isThere = false
  const asked = call(checkEmail, { query: { email: 'a@people.test' } }).then(() => {
    isThere = true
  })
  await Promise.resolve()
  expect(isThere).toBe(false)
  letGo()
  await asked
  server.disconnect()
  await expect(call(checkEmail, { query: { email: 'a@people.test' } })).rejects.toMatchObject({
    code: 'web.network',
  })
})

test('a call that is still under way when its test ends is no call of the next test', async () => {
  const late = call(getOwnProfile).catch(() => undefined)
  resetServer()
  await late
  expect(takeUnexpectedCalls()).toEqual([])
})
