import {
  checkSenderAddress,
  getSenderAddress,
  removeSenderAddress,
  renewSenderKey,
  setSenderAddress,
} from '@qadam/contract/sender-address/endpoints.ts'
import type { RecordKind, SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { decryptSigningKey, rewrapSigningKeys } from '../../platform/mail/signing-key.ts'
import { as } from '../../testing/api.ts'
import type { DnsServer } from '../../testing/dns-server.ts'
import { bellOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { check, dnsServer, ownOf, publish, setAddressOf, verifiedAddress } from './factory.ts'
import { sendDueCheck } from './jobs/check-due.ts'

let dns: DnsServer
let school: SchoolFixture
beforeEach(async () => {
  dns ??= await dnsServer()
  dns.behaviour = 'answers'
  school = await schoolFixture()
})

type Own = NonNullable<SenderAddress['own']>
const recordOf = (own: Own, kind: RecordKind) => {
  const found = own.records.find((one) => one.kind === kind)
  if (!found) throw new Error(`no record ${kind}`)
  return found
}
const statesOf = (own: Own) => Object.fromEntries(own.records.map(({ kind, state }) => [kind, state]))
const set = (address: string, of = school) => as(of.owner).call(setSenderAddress, { body: { address } })
const inDays = (days: number) => {
  const { clock } = school.app
  clock.set(new Date(clock.now().getTime() + days * 86_400_000))
}

test('an address shows the records that its domain has to have; each is looked up and letters wait for two of them', async () => {
  const domain = `${school.school.slug}.kz`
  const own = await setAddressOf(school, `Hello@${domain.toUpperCase()}`)
  expect(own).toMatchObject({ address: `Hello@${domain}`, domain, state: 'waiting', is_checking: false })
  expect(
    own.records.map(({ name, value, state }) => [name, value.replace(/=[\w+/=]{40,}$/, '=…'), state]),
  ).toEqual([
    [domain, 'qadam-verification=…', 'missing'],
    [`qadam1._domainkey.${domain}`, 'v=DKIM1; k=rsa; p=…', 'missing'],
    [domain, 'v=spf1 include:mail.qadam.test ~all', 'missing'],
    [`_dmarc.${domain}`, 'v=DMARC1; p=none', 'missing'],
  ])
  const [ownership, dkim] = own.records
  dns.set(domain, ownership?.value ?? '', 'google-site-verification=abc')
  expect(await check(school)).toMatchObject({ state: 'waiting', verified_at: null })
  // More than 255 bytes: a zone has it in parts.
  expect(dkim?.value.length).toBeGreaterThan(255)
  dns.set(dkim?.name ?? '', dkim?.value ?? '')
  const found = await check(school)
  expect(found).toMatchObject({ state: 'verified', verified_at: expect.any(String) })
  expect(statesOf(found)).toEqual({ ownership: 'found', dkim: 'found', spf: 'missing', dmarc: 'missing' })
})

test('a record that differs is shown, and an SPF record is to be added to instead of a second one', async () => {
  const { domain } = await setAddressOf(school, `hello@${school.school.slug}.kz`)
  dns.set(domain, 'v=spf1 include:_spf.google.com -all', 'qadam-verification=of-another\u0000')
  dns.set(`qadam1._domainkey.${domain}`, 'v=DKIM1; k=rsa; p=AAAA')
  dns.set(`_dmarc.${domain}`, 'v=DMARC1; p=none', 'v=DMARC1; p=reject')
  const own = await check(school)
  expect(statesOf(own)).toEqual({
    ownership: 'different',
    dkim: 'different',
    spf: 'different',
    dmarc: 'different',
  })
  expect(recordOf(own, 'ownership').found).toEqual(['qadam-verification=of-another?'])
  expect(recordOf(own, 'spf')).toMatchObject({
    value: 'v=spf1 include:_spf.google.com include:mail.qadam.test -all',
    found: ['v=spf1 include:_spf.google.com -all'],
  })
})

test('a subdomain has the policy of the domain above it', async () => {
  const domain = `${school.school.slug}.kz`
  await setAddressOf(school, `hello@mail.${domain}`)
  dns.set(`_dmarc.${domain}`, 'v=DMARC1; p=reject')
  expect(recordOf(await check(school), 'dmarc').state).toBe('found')
})

test.each(['fails', 'silent'] as const)(
  'while DNS %s nothing changes',
  { timeout: 30_000 },
  async (behaviour) => {
    await verifiedAddress(school, dns)
    dns.behaviour = behaviour
    inDays(4)
    const own = await check(school)
    expect(own).toMatchObject({ state: 'verified', unreachable_at: expect.any(String) })
    expect(new Set(Object.values(statesOf(own)))).toEqual(new Set(['found']))
    dns.behaviour = 'answers'
    expect(await check(school)).toMatchObject({ state: 'verified', unreachable_at: null })
  },
)

test('an answer that is cut over UDP is asked for again by TCP', async () => {
  dns.behaviour = 'cuts'
  expect(await verifiedAddress(school, dns)).toMatchObject({ state: 'verified' })
})

test('records that are gone for three days running end the address; its admin is notified, and records bring it back', async () => {
  const { records } = await verifiedAddress(school, dns)
  const { name } = records.find(({ kind }) => kind === 'dkim') ?? { name: '' }
  dns.set(name)
  for (const [day, state] of [
    [1, 'verified'],
    [0, 'verified'],
    [1, 'verified'],
  ] as const) {
    inDays(day)
    expect(await check(school)).toMatchObject({ state })
  }
  publish(dns, records)
  expect(await check(school)).toMatchObject({ state: 'verified' })
  dns.set(name)
  for (const state of ['verified', 'verified', 'lost']) {
    inDays(1)
    expect(await check(school)).toMatchObject({ state })
  }
  const [notice] = await bellOf(school, school.owner)
  expect(notice).toMatchObject({ kind: 'sender_address', path: '/settings?tab=newsletter' })
  expect(await bellOf(school, school.manager)).toEqual([])
  publish(dns, records)
  expect(await check(school)).toMatchObject({ state: 'verified' })
})

test('a domain that a school proved is not taken by another one, before or after', async () => {
  const other = await schoolFixture()
  const domain = `${school.school.slug}.kz`
  const theirs = await setAddressOf(other, `mine@${domain}`)
  const own = await verifiedAddress(school, dns)
  // The domain shows the token of one and of the other: who was first has it.
  dns.set(domain, recordOf(own, 'ownership').value, recordOf(theirs, 'ownership').value)
  dns.set(`qadam1._domainkey.${domain}`, recordOf(theirs, 'dkim').value)
  expect(await check(other)).toMatchObject({ state: 'taken', verified_at: null })
  await set(`hello@${domain}`, other).refused(409, 'sender.domain_taken')
  await as(school.owner).call(removeSenderAddress).expect(200)
  expect(await check(other)).toMatchObject({ state: 'verified' })
  await set(`hello@${domain}`).refused(409, 'sender.domain_taken')
})

test('a key is never read back, is not readable in the database, and survives a change of the key of the environment', async () => {
  const { services } = school.app
  const written = await set(`hello@${school.school.slug}.kz`).response()
  const read = await as(school.owner).call(getSenderAddress).response()
  expect(written.body + read.body).not.toMatch(/PRIVATE|MII[A-Za-z0-9+/]{400}/)
  const { encrypted_private_key: stored } = await school.inside((db) =>
    db.one<{ encrypted_private_key: Buffer }>(sql`select encrypted_private_key from sender_keys`),
  )
  expect(stored.toString('latin1')).not.toContain('PRIVATE KEY')
  expect(decryptSigningKey(services.settings, school.school.id, stored)).toContain('PRIVATE KEY')
  const other = await schoolFixture()
  expect(() => decryptSigningKey(services.settings, other.school.id, stored)).toThrow(/another school/)
  const { FILES_KEY } = services.settings
  const changed = { ...services.settings, FILES_KEY: 'n'.repeat(40), FILES_OLD_KEYS: [FILES_KEY] }
  expect(await school.inside((db) => rewrapSigningKeys(db, changed))).toBe(1)
})

test('a further key signs as soon as DNS shows it, and the former one is gone then', async () => {
  await verifiedAddress(school, dns)
  const owner = as(school.owner)
  await owner.call(renewSenderKey).expect(200)
  await runJobs(school.school.id)
  const renewing = await ownOf(school)
  expect(renewing).toMatchObject({ state: 'verified', is_renewing: true })
  const record = recordOf(renewing, 'dkim')
  expect(record).toMatchObject({ name: `qadam2._domainkey.${renewing.domain}`, state: 'missing' })
  await owner.call(renewSenderKey).refused(409, 'sender.key_waits')
  dns.set(record.name, record.value)
  expect(await check(school)).toMatchObject({ state: 'verified', is_renewing: false })
  expect(await school.inside((db) => db.rows(sql`select number from sender_keys`))).toEqual([{ number: 2 }])
})

test('an address of another domain is proved anew, one of the same domain is not', async () => {
  const { records, domain } = await verifiedAddress(school, dns)
  expect(await setAddressOf(school, `news@${domain}`)).toMatchObject({ state: 'verified', records })
  const moved = await setAddressOf(school, `news@neu.${domain}`)
  expect(moved).toMatchObject({ state: 'waiting', verified_at: null })
  expect(recordOf(moved, 'dkim').value).not.toBe(records.find(({ kind }) => kind === 'dkim')?.value)
})

test('a domain of other letters is shown as it was typed and looked up in ASCII', async () => {
  const { address, domain, records } = await setAddressOf(school, `hello@${school.school.slug}.мектеп.қаз`)
  expect(domain).toBe(`${school.school.slug}.мектеп.қаз`)
  expect(address).toBe(`hello@${domain}`)
  expect(records[0]?.name).toMatch(/^t\w+\.xn--[\w-]+\.xn--80ao21a$/)
})

test.each([
  ['hello@', 'sender.address_invalid'],
  ['hello', 'sender.address_invalid'],
  ['хелло@school.kz', 'sender.address_invalid'],
  ['hello@127.0.0.1', 'sender.address_invalid'],
  ['hello@school..kz', 'sender.address_invalid'],
  [`hello@${'a'.repeat(64)}.kz`, 'sender.address_invalid'],
  ['hello@school.kz\r\nBcc: a@b.kz', 'sender.address_invalid'],
  ['School@Gmail.com', 'sender.public_domain'],
  ['school@mail.ru', 'sender.public_domain'],
])('%j is not taken: %s', async (address, code) => {
  const { errors } = await set(address).refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'address', code }])
  expect(await as(school.owner).call(getSenderAddress).expect(200)).toMatchObject({ own: null })
})

test('only the owner manages it, and without an address there is nothing to check', async () => {
  await as(school.owner).call(checkSenderAddress).refused(409, 'sender.none')
  await as(school.owner).call(renewSenderKey).refused(409, 'sender.none')
  for (const who of [school.manager, school.teacher, school.student])
    await as(who).call(getSenderAddress).refused(403, 'request.not_allowed')
})

test('domains are checked again once a day, and more often while records are awaited', async () => {
  const { services, clock } = school.app
  const isDueAfter = async (hours: number) => {
    clock.set(new Date(clock.now().getTime() + hours * 3_600_000))
    await sendDueCheck(services, school.school.id)
    return (await runJobs(school.school.id)) > 0
  }
  await setAddressOf(school, `hello@${school.school.slug}.kz`)
  expect(await isDueAfter(1.2)).toBe(true)
  await verifiedAddress(school, dns)
  expect(await isDueAfter(19)).toBe(false)
  expect(await isDueAfter(5)).toBe(true)
})
