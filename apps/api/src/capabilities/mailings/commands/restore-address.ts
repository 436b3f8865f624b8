import type { FailedAddress } from '@qadam/contract/mailings/addresses.ts'
import { address as english } from '@qadam/phrases/en/mails/address.ts'
import { address as kazakh } from '@qadam/phrases/kk/mails/address.ts'
import { address as russian } from '@qadam/phrases/ru/mails/address.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { addressWorksAgain } from '../../../platform/mail/events.ts'
import { peopleAt, restoreAddress } from '../../../platform/mail/failed-addresses.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { addressLinkUnknown, addressWorks } from '../errors.ts'
import { failedAddressesOf } from '../queries/addresses.ts'

type Context = RequestContext<Actor | null>

const phrases = { ru: russian, kk: kazakh, en: english } as const
const resendSeconds = 60
const tries = { name: 'address-try', points: 1, seconds: resendSeconds }
const triesOfDay = { name: 'address-try-day', points: 10, seconds: 86_400 }
const wrongLinks = { name: 'address-wrong', points: 60, seconds: 3_600 }
const signatureLength = 22

/** Sends the actor a letter whose link confirms their address. @throws Failure 409, 429 */
export async function tryOwnAddress(ctx: RequestContext): Promise<{ resend_in: number }> {
  const { db, actor, schoolId, services } = ctx
  const [reader] = await readersOf(db, [actor.id])
  if (!reader?.email || !reader.email_fails) throw addressWorks()
  await services.limits.spend(tries, `${schoolId}:${actor.id}`)
  await services.limits.spend(triesOfDay, `${schoolId}:${actor.id}`)
  const school = await senderOf(ctx)
  const words = phrases[reader.language]
  const written = (key: keyof typeof russian) =>
    words[key].replaceAll('{{name}}', reader.first_name).replaceAll('{{school}}', school.name)
  const token = tokenOf(services.settings.LINK_SECRET, { schoolId, personId: actor.id, email: reader.email })
  const letter = writeLetter({
    to: reader.email,
    language: reader.language,
    subject: written('subject'),
    paragraphs: [written('greeting'), written('body')],
    action: {
      label: written('button'),
      url: `${school.origin}/confirm-address/${token}`,
      whenBroken: written('linkBelow'),
    },
    footer: [written('footer')],
    school,
  })
  await postLetter(services.jobs, db, letter)
  return { resend_in: resendSeconds }
}

interface Confirmed {
  readonly schoolId: number
  readonly personId: number
  readonly email: string
}

// The signature covers the address: a link to a former one confirms nothing.
const signatureOf = (secret: string, { schoolId, personId, email }: Confirmed): string =>
  digestOf(secret, 'mail-address', schoolId, personId, email.toLowerCase()).slice(0, signatureLength)

const tokenOf = (secret: string, of: Confirmed): string => `${of.personId}.${signatureOf(secret, of)}`

/** Has letters go to an address again, by the link that came to it. Idempotent. @throws Failure 404 */
export async function confirmAddress(ctx: Context, token: string): Promise<{ school: string }> {
  const { db, schoolId, services, clientKey } = ctx
  const [, id = '', signature = ''] = /^(\d{1,16})\.([\w-]{22})$/.exec(token) ?? []
  const person =
    id === ''
      ? undefined
      : await db.row<{ id: number; email: string }>(sql`
          select id, email from people
          where school_id = ${schoolId} and id = ${Number(id)} and email is not null and deleted_at is null`)
  const isRight =
    person &&
    sameDigest(
      signature,
      signatureOf(services.settings.LINK_SECRET, { schoolId, personId: person.id, email: person.email }),
    )
  if (!isRight) {
    await services.limits.spend(wrongLinks, `${schoolId}:${clientKey}`)
    throw addressLinkUnknown()
  }
  await restore(ctx, person.email, 'link')
  return { school: (await senderOf(ctx)).name }
}

/** Has letters go again to an address of a person or of a guardian of theirs. Idempotent. @throws Failure 404 */
export async function restoreByStaff(
  ctx: RequestContext,
  id: number,
  email: string,
): Promise<{ results: FailedAddress[] }> {
  const { results } = await failedAddressesOf(ctx, id)
  if (results.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    await restore(ctx, email, 'staff')
  return failedAddressesOf(ctx, id)
}

async function restore(ctx: Context, email: string, by: 'link' | 'staff'): Promise<void> {
  if (!(await restoreAddress(ctx.db, email))) return
  for (const { person_id: id, guardian_id: guardian } of await peopleAt(ctx.db, email.toLowerCase()))
    await record(ctx, addressWorksAgain, { kind: 'person', id, payload: { guardian, by } })
}
