import { getSenderAddress, setSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import type { DnsRecord, SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import { as } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { DnsServer } from '../../testing/dns-server.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { checkDomain } from './commands/check-domain.ts'

/** Starts a name server and points the installation at it until the file ends. */
export async function dnsServer(): Promise<DnsServer> {
  const server = await DnsServer.start()
  const { settings } = (await testApp()).services
  const { DNS_SERVERS, MAIL_SPF } = settings
  Object.assign(settings, { DNS_SERVERS: [server.address], MAIL_SPF: 'include:mail.qadam.test' })
  atEnd(async () => void Object.assign(settings, { DNS_SERVERS, MAIL_SPF }))
  return server
}

type Own = NonNullable<SenderAddress['own']>

/** Sets the address of a school, and looks its records up. */
export async function setAddressOf(school: SchoolFixture, address: string): Promise<Own> {
  await as(school.owner).call(setSenderAddress, { body: { address } }).expect(200)
  await runJobs(school.school.id)
  return ownOf(school)
}

export async function ownOf(school: SchoolFixture): Promise<Own> {
  const { own } = await as(school.owner).call(getSenderAddress).expect(200)
  if (!own) throw new Error('the school has no address')
  return own
}

/** Publishes records as their owner would: each name with its texts. */
export function publish(dns: DnsServer, records: readonly DnsRecord[]): void {
  for (const name of new Set(records.map((one) => one.name)))
    dns.set(name, ...records.filter((one) => one.name === name).map(({ value }) => value))
}

/** Looks the records up, and runs what that sends. */
export async function check(school: SchoolFixture): Promise<Own> {
  await checkDomain(school.app.services, school.school.id)
  await runJobs(school.school.id)
  return ownOf(school)
}

/** Sets an address, publishes all its records and finds them. */
export async function verifiedAddress(school: SchoolFixture, dns: DnsServer): Promise<Own> {
  const { records } = await setAddressOf(school, `hello@${school.school.slug}.kz`)
  publish(dns, records)
  return check(school)
}
