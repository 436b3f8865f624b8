import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

test('the development mailbox answers this machine alone, and nobody who comes through a proxy or by another name', async () => {
  const { http } = await testApp()
  const ask = async (over: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await http.inject({ url: '/dev/mailbox.json', headers: { host: 'localhost:3000' }, ...over })).statusCode
  expect(await ask({})).toBe(200)
  expect(await ask({ headers: { host: 'second.localhost:3000' } })).toBe(200)
  expect(await ask({ remoteAddress: '::ffff:127.0.0.1', headers: { host: '[::1]:3000' } })).toBe(200)
  expect(await ask({ remoteAddress: '10.0.0.7' })).toBe(404)
  expect(await ask({ headers: { host: 'study.example.kz' } })).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await ask({ headers: { host: 'localhost:3000', [name]: '127.0.0.1' } })).toBe(404)
})
