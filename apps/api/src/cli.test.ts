import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOwnProfile, logIn } from '@qadam/contract/accounts/endpoints.ts'
import { getSchoolForGuests, listLegalDocuments } from '@qadam/contract/schools/endpoints.ts'
import { expect, inject, test } from 'vitest'
import { connectApp, goodPassword } from './capabilities/accounts/factory.ts'
import { aDebt } from './capabilities/ledger/factory.ts'
import { guestOf } from './testing/api.ts'
import { asSchemaOwner, schoolFixture } from './testing/school-fixture.ts'

const program = fileURLToPath(new URL('./cli.ts', import.meta.url))
const password = 'tulpar jumps over 7 hills'

interface Ran {
  readonly code: number
  readonly out: string
  readonly fault: string
}

/** Runs a command in a separate process against the database of this test run. */
function cli(...args: string[]): Promise<Ran> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    // Each command loads the whole server: the second and later ones find it compiled.
    NODE_COMPILE_CACHE: join(tmpdir(), 'qadam-cli-compiled'),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-cli-')),
    DATABASE_URL: inject('databaseServingUrl'),
    MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, fault) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, fault })
    })
  })
}

function aSchool() {
  const slug = `c${randomBytes(5).toString('hex')}`
  const school = { school: { id: 0, slug, domain: `${slug}.test` } }
  const email = `owner@${slug}.test`
  const given = [
    '--name',
    'Мектеп',
    '--slug',
    slug,
    '--domain',
    school.school.domain,
    '--owner-email',
    email,
    '--owner-name',
    'Айнұр Серік',
  ]
  return { school, email, args: ['schools', 'create', ...given] }
}

test('a school is made by the operator beside a running server, and its admin logs in', async () => {
  const { school, email, args } = aSchool()
  const made = await cli(...args, '--currency', 'usd', '--language', 'kk', '--owner-password', password)
  expect(made, made.fault).toMatchObject({ code: 0 })
  expect(made.out).not.toContain(password)
  const { user } = await guestOf(school).call(logIn, { body: { email, password } }).expect(200)
  expect(user).toMatchObject({
    role: 'admin_school',
    first_name: 'Айнұр',
    last_name: 'Серік',
    school: { currency: 'USD' },
  })
  expect(await guestOf(school).call(getSchoolForGuests).expect(200)).toMatchObject({
    name: 'Мектеп',
    language: 'kk',
  })
  const documents = await guestOf(school).call(listLegalDocuments, { language: 'kk' }).expect(200)
  expect(documents.map((document) => document.kind)).toEqual([
    'personal_data',
    'privacy',
    'offer',
    'payment_security',
    'requisites',
  ])
  const listed = await cli('schools', 'list')
  expect(listed.out).toContain(school.school.domain)
}, 60_000)

test('a taken slug or domain and an unknown currency leave nothing behind', { tags: 'long' }, async () => {
  const first = aSchool()
  await cli(...first.args)
  const second = aSchool()
  const refusals = await Promise.all(
    (
      [
        [first.args, 'already'],
        [[...second.args, '--domain', first.school.school.domain], 'belongs to'],
        [[...second.args, '--currency', 'XXQ'], 'not known'],
        [[...second.args, '--owner-password', '12345678'], 'too easy'],
        [['schools', 'create', '--name', 'Nobody'], 'required option'],
      ] as const
    ).map(async ([args, reason]) => [await cli(...args), reason] as const),
  )
  for (const [ran, reason] of refusals) {
    expect(ran.code).toBe(1)
    expect(ran.fault).toContain(reason)
    expect(ran.fault).not.toContain(' at ')
  }
  const { rows } = await asSchemaOwner().query('select 1 from school_directory where slug = $1', [
    second.school.school.slug,
  ])
  expect(rows).toEqual([])
})

test('a reset password is printed once, works, and signs the person out everywhere', {
  tags: 'long',
}, async () => {
  const { school, email, args } = aSchool()
  await cli(...args, '--owner-password', password)
  const before = await guestOf(school).call(logIn, { body: { email, password } }).expect(200)
  const reset = await cli(
    'accounts',
    'reset-password',
    '--school',
    school.school.slug,
    '--email',
    email.toUpperCase(),
  )
  const made = /once: (\S+)/.exec(reset.out)?.[1] ?? ''
  await guestOf(school).call(logIn, { body: { email, password } }).refused(401, 'accounts.wrong_credentials')
  await guestOf(school)
    .call(logIn, { body: { email, password: made } })
    .expect(200)
  const ended = await guestOf(school)
    .call(getOwnProfile, { headers: { authorization: `Bearer ${before.access}` } })
    .response()
  expect(ended.statusCode).toBe(401)
  const unknown = await cli(
    'accounts',
    'reset-password',
    '--school',
    school.school.slug,
    '--email',
    'nobody@x.test',
  )
  expect([unknown.code, unknown.fault]).toEqual([1, 'nobody in this school has the e-mail nobody@x.test\n'])
})

test('a second factor is taken away by the operator, and only of somebody who has one', {
  tags: 'long',
}, async () => {
  const school = await schoolFixture()
  const { email } = school.owner
  await connectApp(school, school.owner)
  const logInOf = () => guestOf(school).call(logIn, { body: { email, password: goodPassword } })
  await logInOf().asked()
  const reset = () =>
    cli('accounts', 'reset-second-factor', '--school', school.school.slug, '--email', email.toUpperCase())
  expect((await reset()).code).toBe(0)
  expect(await logInOf().expect(200)).toHaveProperty('access')
  expect((await reset()).fault).toContain('has no second factor')
})

test('the operator sees what a school stores and gives it a bound of its own', async () => {
  const { school } = await schoolFixture()
  const storage = (...more: string[]) => cli('schools', 'storage', '--school', school.slug, ...more)
  expect((await storage()).out).toContain('use 0.00 GiB of 200.00 GiB')
  expect((await storage('--gibibytes', '1.5')).out).toContain('of 1.50 GiB')
  expect((await storage('--gibibytes', 'much')).code).toBe(1)
  expect((await storage('--gibibytes', 'default')).out).toContain('of 200.00 GiB')
}, 60_000)

test('the doctor proves each ledger, and fails on one that does not agree', async () => {
  const [sound, broken] = [await schoolFixture(), await schoolFixture()]
  for (const school of [sound, broken]) await aDebt(school, school.student.id, { charged: 500n, paid: 200n })
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(broken.school.id)])
    await client.query('update ledger_balances set balance = balance + 9 where has_floor')
    await client.query('commit')
  } finally {
    client.release()
  }
  const { code, out } = await cli('doctor', 'money')
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`ok +${sound.school.slug} +3 transactions, 4 accounts: all agree`))
  expect(out).toMatch(new RegExp(`FIX +${broken.school.slug} +3 transactions, 4 accounts: 3 differences`))
}, 30_000)

test('the doctor finds this installation well', async () => {
  await schoolFixture()
  const { out } = await cli('doctor')
  for (const about of [
    'postgresql',
    'language',
    'migrations',
    'roles',
    'fence',
    'jobs',
    'clock',
    'schools',
  ]) {
    expect(out).toMatch(new RegExp(`ok +${about} `))
  }
}, 30_000)
