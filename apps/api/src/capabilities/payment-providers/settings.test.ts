import { changeProvider, listProviders, tryProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { openDriver } from './commands/open-driver.ts'
import { rewrapProviderKeys } from './commands/rewrap-keys.ts'
import { attemptOf, passSeconds, payAtDemoBank } from './factory.ts'
import { providerAccess } from './queries/provider-access.ts'
import { presentProvider } from './queries/providers.ts'
import { isAmong, wrongAddressIn } from './rules/addresses.ts'
import { isAvailable } from './rules/available.ts'
import { demoWrongKey } from './rules/demo-bank.ts'
import { decryptKeys, encryptKeys } from './rules/provider-keys.ts'

const key = 'a key that nobody reads back'
const demo = { provider: 'demo_bank' as const }

const change = (school: SchoolFixture, provider: 'demo_bank' | 'kaspi', body: object) =>
  as(school.owner).call(changeProvider, { params: { provider }, body })

test('the demo bank is on from the first day, Kaspi is not', async () => {
  const school = await schoolFixture()
  const providers = await as(school.owner).call(listProviders).expect(200)
  expect(providers).toMatchObject([
    { provider: 'demo_bank', is_on: true, is_available: true, version: 0 },
    { provider: 'kaspi', is_on: false, version: 0 },
  ])
  expect(providers[1]?.webhook_address).toMatch(/\/payment-hooks\/kaspi\/\d+-[\w-]{32}\/$/)
})

test('a key is written, named and never read back, and is not readable in the database', async () => {
  const school = await schoolFixture()
  const written = await change(school, 'demo_bank', { keys: { signing_key: key } }).response()
  expect(written.statusCode).toBe(200)
  expect(written.body).not.toContain(key)
  const listed = await as(school.owner).call(listProviders).response()
  expect(listed.body).not.toContain(key)
  expect(listed.json()[0].keys).toEqual([{ name: 'signing_key', is_set: true }])
  const stored = await school.inside((db) =>
    db.rows<{ text: string }>(sql`
      select payment_providers::text as text from payment_providers where school_id = ${db.schoolId}
      union all select audit_log::text from audit_log where school_id = ${db.schoolId}
      union all select outbox::text from outbox where school_id = ${db.schoolId}`),
  )
  const plain = stored.map(({ text }) => text).join('\n')
  expect(plain).not.toContain(key)
  expect(plain).not.toContain(Buffer.from(key).toString('hex'))
  const access = await school.inside((db) => providerAccess(school.app.services, db, 'demo_bank'))
  expect(access.keys).toEqual({ signing_key: key })
})

test('an empty text deletes a key; one too short, an unknown one and an unknown field are named', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { keys: { signing_key: key } }).expect(200)
  const after = await change(school, 'demo_bank', { keys: { signing_key: '' } }).expect(200)
  expect(after.keys).toEqual([{ name: 'signing_key', is_set: false }])
  const wrong = [
    [{ keys: { signing_key: 'short' } }, 'keys.signing_key'],
    [{ keys: { other: key } }, 'keys.other'],
    [{ settings: { other: 'x' } }, 'settings.other'],
  ] as const
  for (const [body, path] of wrong) {
    const problem = await change(school, 'demo_bank', body).refused(400, 'request.malformed')
    expect(problem.errors?.[0]?.path).toBe(path)
  }
})

test('keys copied to another school or provider do not open there', async () => {
  const { settings } = (await schoolFixture()).app.services
  const stored = encryptKeys(settings, { schoolId: 1, provider: 'demo_bank' }, { signing_key: key })
  expect(decryptKeys(settings, { schoolId: 1, provider: 'demo_bank' }, stored)).toEqual({ signing_key: key })
  expect(() => decryptKeys(settings, { schoolId: 2, provider: 'demo_bank' }, stored)).toThrow(/another row/)
  expect(() => decryptKeys(settings, { schoolId: 1, provider: 'kaspi' }, stored)).toThrow(/another row/)
  const other = { ...settings, FILES_KEY: 'another key of thirty-two characters.', FILES_OLD_KEYS: [] }
  expect(() => decryptKeys(other, { schoolId: 1, provider: 'demo_bank' }, stored)).toThrow()
})

test('keys are encrypted again when the key of the environment changes', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { keys: { signing_key: key } }).expect(200)
  const { services } = school.app
  const { FILES_KEY: former } = services.settings
  const next = {
    ...services.settings,
    FILES_KEY: 'the next key of thirty-two characters',
    FILES_OLD_KEYS: [former],
  }
  expect(await school.inside((db) => rewrapProviderKeys(db, next))).toBe(1)
  const only = { ...services, settings: { ...next, FILES_OLD_KEYS: [] } }
  const access = await school.inside((db) => providerAccess(only, db, 'demo_bank'))
  expect(access.keys).toEqual({ signing_key: key })
})

test('whoever signed in long ago gives the password again; a manager changes nothing', async () => {
  const school = await schoolFixture()
  await as(school.manager)
    .call(changeProvider, { params: demo, body: { is_on: false } })
    .refused(403, 'request.not_allowed')
  await as(school.manager).call(listProviders).refused(403, 'request.not_allowed')
  passSeconds(school, 16 * 60)
  await change(school, 'demo_bank', { is_on: false }).refused(403, 'request.password_again')
})

test('two owners at once: the second is told that it changed meanwhile', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { is_on: false, version: 0 }).expect(200)
  await change(school, 'demo_bank', { is_on: true, version: 0 }).refused(409, 'stale_version')
})

test('Kaspi is switched on with its list of addresses, and not without', async () => {
  const school = await schoolFixture()
  const missing = await change(school, 'kaspi', { is_on: true }).refused(409, 'payments.fields_missing')
  expect(missing.errors?.map(({ path }) => path)).toEqual(['settings.addresses'])
  await change(school, 'kaspi', { settings: { addresses: 'kaspi.kz' } }).refused(400, 'request.malformed')
  await change(school, 'kaspi', { settings: { bin: '12345' } }).refused(400, 'request.malformed')
  await change(school, 'kaspi', { settings: { answer_format: 'yaml' } }).refused(400, 'request.malformed')
  const settings = { addresses: '194.187.247.152/29, 194.187.247.160/29', bin: '123456789012' }
  expect(await change(school, 'kaspi', { is_on: true, settings }).expect(200)).toMatchObject({
    is_on: true,
    settings,
  })
})

test('a list of addresses holds addresses and networks of both families', () => {
  expect(isAmong('194.187.247.152/29', '194.187.247.159')).toBe(true)
  expect(isAmong('194.187.247.152/29', '194.187.247.160')).toBe(false)
  expect(isAmong('2001:db8::/32 10.0.0.1', '2001:db8::7')).toBe(true)
  expect(isAmong('10.0.0.1', '10.0.0.1')).toBe(true)
  expect(isAmong('', '10.0.0.1')).toBe(false)
  expect(isAmong('10.0.0.1', 'unknown')).toBe(false)
  expect(['10.0.0.1/33', '10.0.0.1/', 'bank.kz', '1.2.3', '::1/129'].map(wrongAddressIn)).not.toContain(
    undefined,
  )
})

test('the trial shows that the keys are right, by a payment of 100 tenge and its refund', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { keys: { signing_key: key } }).expect(200)
  const trial = await as(school.owner).call(tryProvider, { params: demo }).expect(201)
  expect(trial).toMatchObject({
    state: 'created',
    is_test: true,
    amount: { minor: '10000', currency: 'KZT' },
  })
  await runJobs(school.school.id)
  await payAtDemoBank(school, trial.id, 'success')
  await runJobs(school.school.id)
  expect((await attemptOf(school, trial.id)).state).toBe('succeeded')
})

test('the trial shows that a key is wrong', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { keys: { signing_key: demoWrongKey } }).expect(200)
  const { id } = await as(school.owner).call(tryProvider, { params: demo }).expect(201)
  await runJobs(school.school.id)
  expect(await attemptOf(school, id)).toMatchObject({ state: 'declined', reason: 'wrong_keys' })
})

test('a provider can be tried before it is switched on', async () => {
  const school = await schoolFixture()
  await change(school, 'demo_bank', { is_on: false }).expect(200)
  await as(school.owner).call(tryProvider, { params: demo }).expect(201)
})

test('production has no demo bank, whatever a school set before', async () => {
  const { services } = (await schoolFixture()).app
  const settings = { ...services.settings, NODE_ENV: 'production' as const }
  expect(isAvailable(settings, 'demo_bank')).toBe(false)
  expect(() => openDriver(settings, 'demo_bank')).toThrow(/production/)
  const row = {
    provider: 'demo_bank' as const,
    is_on: true,
    settings: {},
    encrypted_keys: null,
    key_names: [],
    keys_changed_at: null,
    version: 1,
  }
  const shown = presentProvider(row, { schoolId: 1, settings })
  expect(shown).toMatchObject({ is_available: false, is_on: false })
})
