import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { newLog } from './new-log.ts'
import { readableLine, readableLog } from './readable-log.ts'

const time = new Date(2026, 10, 22, 9, 5, 7).getTime()

test('an entry is one line, an error has its stack below', () => {
  const request = { method: 'GET', route: '/api/v1/program/:id', status: 503, ms: 12 }
  expect(readableLine({ level: 40, time, msg: 'request', ...request, request_id: 'r1' })).toBe(
    '09:05:07 warn request GET /api/v1/program/:id 503 12 ms request_id=r1\n',
  )
  expect(
    readableLine({
      level: 50,
      time,
      msg: 'job failed',
      job: 'letter',
      err: { stack: 'Error: lost\n   at send' },
    }),
  ).toBe('09:05:07 ERROR job failed job=letter\n    Error: lost\n    at send\n')
})

test('what the log leaves out of its entries is left out of the lines too', () => {
  const output = new PassThrough().setEncoding('utf8')
  const log = newLog('info', readableLog(output))
  log.info({ req: { headers: { authorization: 'Bearer secret' } } }, 'seen')
  log.error({ err: Object.assign(new Error('refused'), { detail: 'Key (email)=(a@b.kz)' }) }, 'failed')
  const lines = String(output.read())
  expect(lines).toMatch(/ info seen req=\{\}\n/)
  expect(lines).toMatch(/ ERROR failed\n {4}Error: refused\n/)
  expect(lines).not.toMatch(/secret|a@b\.kz/)
})

test('a development at a terminal logs warnings for a reader; everything else logs entries of JSON', () => {
  const development = { NODE_ENV: 'development', DATA_DIR: '/tmp/qadam-log-test' }
  const secrets = Object.fromEntries(
    ['TOKEN_SECRET', 'LINK_SECRET', 'FILES_KEY', 'AUDIT_KEY'].map((name) => [name, 'x'.repeat(32)]),
  )
  const of = (environment: NodeJS.ProcessEnv, isTerminal: boolean) => {
    const { LOG_LEVEL, LOG_FORMAT } = readSettings({ ...secrets, ...environment }, isTerminal)
    return [LOG_LEVEL, LOG_FORMAT]
  }
  expect(of(development, true)).toEqual(['warn', 'lines'])
  expect(of({ ...development, LOG_LEVEL: 'info' }, true)).toEqual(['info', 'lines'])
  expect(of({ ...development, LOG_FORMAT: 'json' }, true)).toEqual(['warn', 'json'])
  expect(of(development, false)).toEqual(['info', 'json'])
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail', PUBLIC_ORIGIN: 'https://qadam.test' }
  expect(of(production, true)).toEqual(['info', 'json'])
})
