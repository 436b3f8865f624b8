import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './failure.ts'
import { reauthentication, withReauthentication } from './reauthentication.ts'

const wanted = new ApiFailure('request.password_again', 403)
afterEach(() => {
  reauthentication.ask = undefined
})

test('an act that wants the password is done again once it is given, and no other refusal asks for it', async () => {
  const ask = vi.fn(async () => true)
  reauthentication.ask = ask
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(wanted).mockResolvedValueOnce('file')
  expect(await withReauthentication(run)).toBe('file')
  expect(run).toHaveBeenCalledTimes(2)
  const other = new ApiFailure('request.not_allowed', 403)
  await expect(withReauthentication(() => Promise.reject(other))).rejects.toBe(other)
  expect(ask).toHaveBeenCalledOnce()
})

test('without the password the refusal is told', async () => {
  await expect(withReauthentication(() => Promise.reject(wanted))).rejects.toBe(wanted)
  reauthentication.ask = async () => false
  await expect(withReauthentication(() => Promise.reject(wanted))).rejects.toBe(wanted)
})

test('an action that wants the password and then the code is done once both are given, and neither is asked for twice', async () => {
  const factor = new ApiFailure('second_factor.again', 403)
  const ask = vi.fn<NonNullable<typeof reauthentication.ask>>(async () => true)
  reauthentication.ask = ask
  const run = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(wanted)
    .mockRejectedValueOnce(factor)
    .mockResolvedValueOnce('file')
  expect(await withReauthentication(run)).toBe('file')
  expect(ask.mock.calls).toEqual([['password'], ['factor']])
  await expect(withReauthentication(() => Promise.reject(factor))).rejects.toBe(factor)
  expect(ask).toHaveBeenCalledTimes(3)
})
