import { sendCode } from '@qadam/contract/accounts/endpoints.ts'
import { renewSenderKey, setSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { postLetter, workMail } from '../../platform/mail/mail-queue.ts'
import type { Letter } from '../../platform/mail/message.ts'
import { writeLetter } from '../../platform/mail/write-letter.ts'
import { as, guestOf } from '../../testing/api.ts'
import type { DnsServer } from '../../testing/dns-server.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { type ReceivedLetter, smtpServer } from '../../testing/smtp-server.ts'
import { verifyDkim } from '../../testing/verify-dkim.ts'
import { workAccounts } from '../accounts/jobs.ts'
import { check, dnsServer, ownOf, publish, setAddressOf, verifiedAddress } from './factory.ts'

let dns: DnsServer
let mail: Awaited<ReturnType<typeof smtpServer>>
let school: SchoolFixture
beforeEach(async () => {
  dns ??= await dnsServer()
  mail ??= await smtpServer()
  school = await schoolFixture()
})

const letter: Letter = writeLetter({
  to: 'aigerim@people.test',
  language: 'kk',
  subject: 'Сәлем — бұл хат 998 белгіден ұзын емес',
  paragraphs: ['Ертең сабақ бар.  Екі бос орын.', 'Екінші жол'],
  footer: ['Мектеп'],
  unsubscribe: { label: 'Жазылымнан шығу', url: 'https://school.test/unsubscribe/x.y' },
  school: { name: 'Мектеп', brand_color: '#1c7ed6', origin: 'https://school.test', logo_key: null },
})

/** The services of a process whose letters leave through the mail server of this file. */
const servicesBySmtp = async (): Promise<Services> => {
  const { services } = school.app
  const runs: Services['jobs']['runs'] = new Map()
  const jobs = {
    runs,
    send: services.jobs.send.bind(services.jobs),
    work: async (kind: { name: string }, run: never) => void runs.set(kind.name, run),
  }
  const bySmtp = { ...services, jobs: jobs as never, settings: { ...services.settings, SMTP_URL: mail.url } }
  await workMail(bySmtp)
  await workAccounts(bySmtp)
  return bySmtp
}

/** Posts a letter of the school and returns it as the mail server received it. */
async function sent(): Promise<ReceivedLetter> {
  await school.inside((db) => postLetter(school.app.services.jobs, db, letter))
  return delivered()
}
async function delivered(): Promise<ReceivedLetter> {
  await runJobs(school.school.id, await servicesBySmtp())
  const last = mail.received.at(-1)
  if (!last) throw new Error('no letter arrived')
  return last
}
const verify = (raw: Buffer) => verifyDkim(raw, (name) => dns.textAt(name))
const parsed = ({ raw }: ReceivedLetter) => PostalMime.parse(raw)

test('letters of a proved domain come from it, with a signature that its key in DNS verifies, and return to the installation', async () => {
  const { address, domain } = await verifiedAddress(school, dns)
  const received = await sent()
  const { from, replyTo, messageId, headers } = await parsed(received)
  expect(from).toMatchObject({ address, name: `School ${school.school.slug}` })
  expect(replyTo).toBeUndefined()
  expect(verify(received.raw)).toMatchObject({
    domain,
    selector: 'qadam1',
    // RFC 8058, 4: a signature covers both headers of one-click unsubscribing.
    headers: expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  })
  expect(headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(received.returnPath).toMatch(/^bounce\+[0-9a-z-]+@mail\.qadam\.test$/)
  expect(messageId).toBe(`<${received.returnPath.slice('bounce+'.length)}>`)
  const forged = Buffer.from(received.raw.toString('latin1').replace('x.y', 'x.z'), 'latin1')
  expect(() => verify(forged)).toThrow()
})

test('until then they come from the installation in the name of the school, and answers go to its address', async () => {
  const { records, address } = await setAddressOf(school, `hello@${school.school.slug}.kz`)
  publish(
    dns,
    records.filter(({ kind }) => kind !== 'dkim'),
  )
  await check(school)
  const received = await sent()
  const { from, replyTo } = await parsed(received)
  expect(from).toEqual({ name: `School ${school.school.slug}`, address: 'no-reply@qadam.test' })
  expect(replyTo).toMatchObject([{ address }])
  expect(() => verify(received.raw)).toThrow('the letter is not signed')
})

test('a school without an address, and one whose records were lost, write from the installation', async () => {
  expect((await parsed(await sent())).from).toEqual({ name: 'Qadam', address: 'no-reply@qadam.test' })
  await verifiedAddress(school, dns)
  await school.inside((db) => db.rows(sql`update sender_addresses set state = 'lost'`))
  expect((await parsed(await sent())).from?.address).toBe('no-reply@qadam.test')
})

test('a code of sign-in leaves in the same way', async () => {
  const { address } = await verifiedAddress(school, dns)
  await guestOf(school)
    .call(sendCode, { body: { email: school.student.email } })
    .expect(200)
  const received = await delivered()
  expect((await parsed(received)).from?.address).toBe(address)
  expect(verify(received.raw).domain).toBe(address.split('@')[1])
  expect(received.returnPath).toBe('no-reply@qadam.test')
})

test('the former key signs until DNS shows the further one', async () => {
  await verifiedAddress(school, dns)
  await as(school.owner).call(renewSenderKey).expect(200)
  await runJobs(school.school.id)
  expect(verify((await sent()).raw).selector).toBe('qadam1')
  publish(dns, (await ownOf(school)).records)
  await check(school)
  expect(verify((await sent()).raw).selector).toBe('qadam2')
})

test('a domain of other letters signs in ASCII', async () => {
  const { records } = await setAddressOf(school, `hello@${school.school.slug}.қаз`)
  publish(dns, records)
  await check(school)
  expect(verify((await sent()).raw).domain).toBe(`${school.school.slug}.xn--80ao21a`)
})

test('a key that no key of the environment opens does not keep letters back', async () => {
  await verifiedAddress(school, dns)
  await as(school.owner)
    .call(setSenderAddress, { body: { address: `a@${school.school.slug}.kz` } })
    .expect(200)
  await school.inside((db) => db.rows(sql`update sender_keys set encrypted_private_key = '\\x00'`))
  expect((await parsed(await sent())).from?.address).toBe('no-reply@qadam.test')
})
