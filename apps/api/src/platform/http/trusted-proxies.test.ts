import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { testApp } from '../../testing/test-app.ts'
import { createServer } from './create-server.ts'

const secret = 'a secret of at least thirty-two characters'
const production = {
  SMTP_URL: 'smtp://user:word@mail.test:587',
  PUBLIC_ORIGIN: 'https://qadam.test',
  TOKEN_SECRET: secret,
  LINK_SECRET: secret,
  FILES_KEY: secret,
  AUDIT_KEY: secret,
}
const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
})

/** A server with these trusted proxies that returns how it sees a request. */
async function server(trustProxy: string) {
  const { services } = await testApp()
  const settings = readSettings({ ...production, TRUST_PROXY: trustProxy })
  const http = await createServer({ ...services, settings })
  opened.push(http)
  http.get('/who', async ({ ip, hostname, protocol }) => ({ ip, hostname, protocol }))
  return async (remoteAddress: string, headers: Record<string, string>) => {
    const host = 'school.example.kz'
    return (await http.inject({ url: '/who', remoteAddress, headers: { host, ...headers } })).json<{
      ip: string
      hostname: string
      protocol: string
    }>()
  }
}

test.each([
  ['', '198.51.100.1', '6.6.6.6', '198.51.100.1'],
  ['0', '198.51.100.1', '6.6.6.6', '198.51.100.1'],
  ['1', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8, fd00::/8', '10.0.0.1', '6.6.6.6, 203.0.113.9, fd00::7, 10.9.9.9', '203.0.113.9'],
  ['10.0.0.1', '10.0.0.1', '6.6.6.6, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.0/8', '198.51.100.1', '6.6.6.6, 203.0.113.9', '198.51.100.1'],
])(
  'with TRUST_PROXY "%s" a request from %s for "%s" is of %s',
  async (trusted, socket, forwarded, client) => {
    const who = await server(trusted)
    expect((await who(socket, { 'x-forwarded-for': forwarded })).ip).toBe(client)
  },
)

test('the host is what the request was sent to, whatever X-Forwarded-Host says, also from a trusted proxy', async () => {
  for (const trusted of ['', '1', '10.0.0.0/8']) {
    const who = await server(trusted)
    const { hostname } = await who('10.0.0.1', {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(hostname).toBe('school.example.kz')
  }
})

test('X-Forwarded-Proto is believed from a trusted proxy alone', async () => {
  const who = await server('10.0.0.0/8')
  const headers = { 'x-forwarded-proto': 'https' }
  expect((await who('10.0.0.1', headers)).protocol).toBe('https')
  expect((await who('198.51.100.1', headers)).protocol).toBe('http')
})

test('TRUST_PROXY names a number or networks: whatever else would believe every client is refused', () => {
  const read = (TRUST_PROXY: string) => readSettings({ ...production, TRUST_PROXY }).TRUST_PROXY
  for (const wrong of [
    'true',
    'yes',
    '-1',
    '10',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0',
    '1.2.3.4,proxy',
  ])
    expect(() => read(wrong)).toThrow(/TRUST_PROXY: the number of proxies/)
  expect(read('false')).toBe(false)
  expect(read('3')).toBe(3)
  expect(read('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
})
