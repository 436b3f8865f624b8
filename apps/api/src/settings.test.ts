import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsFault, settingDeclarations } from './settings.ts'

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsFault)
    return (error as SettingsFault).message
  }
  throw new Error('these settings were taken')
}

const secrets = {
  TOKEN_SECRET: 'a secret of at least thirty-two characters',
  LINK_SECRET: 'another secret of thirty-two characters',
  FILES_KEY: 'a third secret of thirty-two characters.',
  AUDIT_KEY: 'a fourth secret of thirty-two characters',
}
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://user:word@mail.test:587',
  PUBLIC_ORIGIN: 'https://qadam.test',
  ...secrets,
}

test('production names every setting that is missing, all at once', () => {
  const fault = faultOf({})
  for (const name of ['TOKEN_SECRET', 'LINK_SECRET', 'FILES_KEY', 'AUDIT_KEY', 'SMTP_URL', 'PUBLIC_ORIGIN'])
    expect(fault).toMatch(new RegExp(`^ {2}${name}: needed in production`, 'm'))
  expect(fault).toContain('6 fault(s)')
})

test('every wrong setting is listed at once with its meaning, and no secret is repeated', () => {
  const wrong = {
    NODE_ENV: 'test',
    PORT: '70000',
    DATABASE_POOL: '0',
    REQUESTS_A_SECOND: 'many',
    ROLES: 'web,boss',
    LOG_LEVEL: 'loud',
    TOKEN_SECRET: 'short-secret',
    SMTP_URL: 'not an address',
    SMS_METHOD: 'PUT',
    FILES: 'tape',
    METRICS_TOKEN: 'tiny-secret',
    DEMO: 'perhaps',
    SHUTDOWN_SECONDS: '-1',
    DATABASE_URL: 'postgres://app@host/db',
  }
  const fault = faultOf(wrong)
  for (const name of Object.keys(wrong).filter((one) => one !== 'NODE_ENV'))
    expect(fault).toContain(`${name}`)
  expect(fault).toContain(settingDeclarations.ROLES.about)
  expect(fault).toContain('DATABASE_URL and MIGRATION_DATABASE_URL: set both')
  expect(fault).toContain('13 fault(s)')
  expect(fault).not.toMatch(/short-secret|tiny-secret/)
})

test('production with everything set starts without generating or showing anything', () => {
  const settings = readSettings(production)
  expect(settings).toMatchObject({ ...production, DEMO: false, PORT: 3000, ROLES: ['web', 'worker'] })
})

test('development generates its secrets once, for its owner alone', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'qadam-settings-'))
  const first = readSettings({ NODE_ENV: 'development', DATA_DIR })
  const again = readSettings({ NODE_ENV: 'development', DATA_DIR })
  expect(first.TOKEN_SECRET.length).toBeGreaterThanOrEqual(32)
  expect(first.TOKEN_SECRET).not.toBe(first.LINK_SECRET)
  expect([again.TOKEN_SECRET, again.LINK_SECRET]).toEqual([first.TOKEN_SECRET, first.LINK_SECRET])
  const file = join(DATA_DIR, 'secrets', 'token')
  expect(readFileSync(file, 'utf8')).toBe(first.TOKEN_SECRET)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('an empty variable is an absent one', () => {
  expect(readSettings({ NODE_ENV: 'test', PORT: '', SMTP_URL: '', ...secrets })).toMatchObject({ PORT: 3000 })
})

test('a database or a bucket outside of the allowed hosts stops the start, until somebody answers for it', () => {
  const abroad = {
    ...production,
    DATABASE_URL: 'postgres://app:word@db.frankfurt.example.com/qadam',
    MIGRATION_DATABASE_URL: 'postgres://owner:word@db.frankfurt.example.com/qadam',
    FILES: 's3://papers?region=eu-central-1',
  }
  const fault = faultOf(abroad)
  expect(fault).toMatch(/^ {2}DATABASE_URL: db\.frankfurt\.example\.com is not among DATA_HOSTS/m)
  expect(fault).toMatch(/^ {2}FILES: s3\.eu-central-1\.amazonaws\.com is not among DATA_HOSTS/m)
  expect(fault).not.toContain('word@')
  expect(faultOf({ ...abroad, DATA_HOSTS: '.frankfurt.example.com' })).toContain('1 fault(s)')
  expect(faultOf({ ...abroad, DATA_ABROAD: 'yes' })).toContain('DATA_ABROAD')
  const named = 'Айнұр Серік, договор № 12 от 01.03.2026'
  expect(readSettings({ ...abroad, DATA_ABROAD: named }).DATA_ABROAD).toBe(named)
  const hosts = '.frankfurt.example.com, s3.eu-central-1.amazonaws.com'
  expect(readSettings({ ...abroad, DATA_HOSTS: hosts }).DATA_HOSTS).toHaveLength(2)
})

test('this machine and a neighbour on its network of containers need no word', () => {
  const here = (host: string) => ({
    ...production,
    DATABASE_URL: `postgres://app:word@${host}/qadam`,
    MIGRATION_DATABASE_URL: `postgres://owner:word@${host}/qadam`,
  })
  for (const host of ['127.0.0.1:5432', '[::1]', 'localhost', 'database'])
    expect(readSettings(here(host)).DATA_HOSTS).toEqual([])
  for (const host of ['10.0.0.5', '127.0.0.1.example.com', 'database.example.kz'])
    expect(faultOf(here(host))).toContain('is not among DATA_HOSTS')
})

test('what is not told to be development is production', () => {
  expect(faultOf({})).toBe(faultOf({ NODE_ENV: 'production' }))
  expect(readSettings({ ...production, NODE_ENV: '' })).toMatchObject({ NODE_ENV: 'production', DEMO: false })
})

test('development that others could reach does not start, and says what to set', () => {
  for (const NODE_ENV of ['development', 'test'])
    for (const [name, value] of [
      ['HOST', '0.0.0.0'],
      ['HOST', '::'],
      ['HOST', '192.168.0.7'],
      ['HOST', 'qadam.example.kz'],
      ['PUBLIC_ORIGIN', 'https://qadam.example.kz'],
      ['PUBLIC_ORIGIN', 'http://127.0.0.1.example.kz'],
      ['TRUST_PROXY', '1'],
    ] as const) {
      const fault = faultOf({ NODE_ENV, ...secrets, [name]: value })
      expect(fault).toMatch(new RegExp(`^ {2}${name}: .+ Set NODE_ENV=production with its secrets`, 'm'))
      expect(fault).toContain('1 fault(s)')
    }
  for (const here of [
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_ORIGIN: 'http://second.localhost:3000' },
    { PUBLIC_ORIGIN: 'http://[::1]:3000' },
  ])
    expect(readSettings({ NODE_ENV: 'development', ...secrets, ...here })).toMatchObject(here)
})

test('a demo in production has a password that nobody knows from the documentation', () => {
  expect(faultOf({ ...production, DEMO: 'true' })).toMatch(
    /^ {2}DEMO_PASSWORD: needed for DEMO in production/m,
  )
  expect(faultOf({ ...production, DEMO: 'true', DEMO_PASSWORD: 'demo-Password-1' })).toMatch(
    /^ {2}DEMO_PASSWORD: .+ choose another/m,
  )
  const own = { DEMO: 'true', DEMO_PASSWORD: 'seven swans by the Ili' }
  expect(readSettings({ ...production, ...own }).DEMO_PASSWORD).toBe(own.DEMO_PASSWORD)
})

test('development plays Telegram itself, production calls it and refuses to play', () => {
  expect(readSettings(production).TELEGRAM_API_ORIGIN).toBe('https://api.telegram.org')
  expect(faultOf({ ...production, TELEGRAM_API_ORIGIN: 'embedded' })).toContain('no embedded Bot API')
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'qadam-settings-'))
  expect(readSettings({ NODE_ENV: 'development', DATA_DIR }).TELEGRAM_API_ORIGIN).toBe('embedded')
})
