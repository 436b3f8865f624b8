import type { Language, Role } from '@qadam/contract/values.ts'
import { digestOf, newCode, newSecret, signedForSchool } from '../../platform/access/secrets.ts'
import { inSchool, type SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { sendAtOnce } from '../../platform/mail/letter-sender.ts'
import { openDrivers } from '../../platform/mail/mail-queue.ts'
import type { Letter, TextMessage } from '../../platform/mail/message.ts'
import { linkOrigin } from '../schools/public.ts'
import { accountSender, phraseIn, writeAccountLetter } from './commands/write-letter.ts'
import { codeRules } from './rules.ts'

/**
 * Sends a secret to a person. The job generates the secret, stores its digest and sends it: nothing else ever
 * has it.
 */
export const accountMessage = jobKind<{ about: 'code' | 'reset' | 'invitation'; id: number }>({
  name: 'account-message',
  retryLimit: 4,
  expireInSeconds: 120,
  atOnce: 10,
})

type Written = { readonly letter: Letter } | { readonly message: TextMessage } | undefined

/**
 * Registers the jobs that send codes, recovery links and invitations, and the reactions to account events.
 */
export async function workAccounts(services: Services): Promise<void> {
  const drivers = openDrivers(services.settings, services.pools)
  const write = { code: writeCode, reset: writeReset, invitation: writeInvitation } as const
  await services.jobs.work(accountMessage, async ({ about, id, school_id: schoolId }) => {
    const written = await inSchool(services.pools, { schoolId }, (db) => write[about](services, db, id))
    if (!written) return
    if ('letter' in written) await sendAtOnce(services, drivers.letters, { schoolId, letter: written.letter })
    else await drivers.textMessages.send(written.message)
  })
}

interface CodeRow {
  readonly channel: 'email' | 'sms'
  readonly address: string
  readonly language: Language
}

// A code for an unknown address has neither person nor registration: nothing is generated or sent.
async function writeCode(services: Services, db: SchoolDb, id: number): Promise<Written> {
  const code = newCode()
  const row = await db.row<CodeRow>(sql`
    update codes set code_digest = ${digestOf(services.settings.LINK_SECRET, 'code', db.schoolId, id, code)}
    where school_id = ${db.schoolId} and id = ${id} and used_at is null and expires_at > ${services.clock.now()}
      and (person_id is not null or registration_id is not null)
    returning channel, address, language`)
  if (!row) return undefined
  const school = await accountSender(db, services.settings)
  if (row.channel === 'email') {
    const values = { code, minutes: codeRules.minutes }
    const letter = { to: row.address, language: row.language, about: 'code', values, code } as const
    return { letter: writeAccountLetter(school, { ...letter, further: ['code.life', 'ignore'] }) }
  }
  // The last line lets phones offer the code only on the school's own pages.
  const { hostname } = new URL(school.origin)
  const text = `${phraseIn(row.language, 'code.sms', { school: school.name, code })}\n\n@${hostname} #${code}`
  return { message: { to: row.address, text } }
}

async function writeReset(services: Services, db: SchoolDb, id: number): Promise<Written> {
  const secret = newSecret()
  const row = await db.row<{ address: string; language: Language; first_name: string }>(sql`
    update reset_links l set secret_digest = ${digestOf(services.settings.LINK_SECRET, 'reset', db.schoolId, secret)}
    from people p
    where l.school_id = ${db.schoolId} and l.id = ${id} and l.used_at is null
      and l.expires_at > ${services.clock.now()} and p.school_id = l.school_id and p.id = l.person_id
    returning l.address, coalesce(p.language, l.language) as language, p.first_name`)
  if (!row) return undefined
  const url = await linkOf(services, db, '/set-password', secret)
  const letter = {
    to: row.address,
    language: row.language,
    about: 'reset',
    values: { name: row.first_name },
  } as const
  return {
    letter: writeAccountLetter(await accountSender(db, services.settings), {
      ...letter,
      action: { phrase: 'reset.action', url },
      further: ['ignore'],
    }),
  }
}

async function writeInvitation(services: Services, db: SchoolDb, id: number): Promise<Written> {
  const secret = newSecret()
  const row = await db.row<{ email: string; language: Language; role: Role }>(sql`
    update invitations set secret_digest = ${digestOf(services.settings.LINK_SECRET, 'invitation', db.schoolId, secret)}
    where school_id = ${db.schoolId} and id = ${id} and accepted_at is null and withdrawn_at is null
      and expires_at > ${services.clock.now()}
    returning email, language, role`)
  if (!row) return undefined
  const url = await linkOf(services, db, '/invitation', secret)
  const values = { role: phraseIn(row.language, `role.${row.role}`) }
  const letter = { to: row.email, language: row.language, about: 'invitation', values } as const
  return {
    letter: writeAccountLetter(await accountSender(db, services.settings), {
      ...letter,
      action: { phrase: 'invitation.action', url },
    }),
  }
}

/** The secret is in the URL fragment, which browsers send neither to a server nor in the Referer. */
async function linkOf(
  services: Services,
  db: SchoolDb,
  path: '/set-password' | '/invitation',
  secret: string,
): Promise<string> {
  const token = signedForSchool(services.settings.LINK_SECRET, db.schoolId, secret)
  return `${await linkOrigin(db, services.settings)}${path}#token=${token}`
}
