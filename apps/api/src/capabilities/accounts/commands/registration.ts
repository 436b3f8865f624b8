import type { Registration } from '@qadam/contract/accounts/schemas.ts'
import type { Visits } from '@qadam/contract/attribution/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { tariffInactive } from '../../../platform/http/request-failures.ts'
import { documentsToAccept, getSchoolRow } from '../../schools/public.ts'
import { codeWrong, consentOutdated, emailExists, manyRegistrations, phoneExists } from '../errors.ts'
import { personRegistered } from '../events.ts'
import { storeVisitsOfRegistered } from '../extension-points.ts'
import {
  clientEmailChecks,
  clientRegistrations,
  clientSendings,
  emailChecks,
  passwordFault,
  phoneFault,
} from '../rules.ts'
import { issueCode } from './codes.ts'
import { askerOf } from './device.ts'

type AnyContext = RequestContext<Actor | null>

/** An accepted version of a legal document, as stored in the consents. */
export interface Accepted {
  readonly document_id: number | null
  readonly kind: string
  readonly version: number
}

type RegistrationForm = z.output<typeof Registration>

/** Checks a registration and counts it; the password is hashed before its transaction. @throws Failure 400, 409, 429 */
export async function beginRegistration(ctx: AnyContext, form: RegistrationForm): Promise<void> {
  const { key } = askerOf(ctx, null)
  await ctx.services.limits.spend(clientSendings, `${ctx.schoolId}:${key}`)
  const school = await getSchoolRow(ctx.db)
  if (!school.tariff_active) throw tariffInactive()
  const fault =
    phoneFault(form.phone, school.phone_prefixes) ??
    (await passwordFault(form.password, [
      form.email,
      form.phone,
      form.first_name,
      form.last_name,
      school.name,
    ]))
  if (fault) throw fault
  await assertFree(ctx.db, { email: form.email, phone: form.phone })
  await acceptedDocuments(ctx.db, form.legal_documents)
  // Counted last: whoever corrects a form spends nothing of what their network shares.
  await ctx.services.limits.spend(clientRegistrations, `${ctx.schoolId}:${key}`, manyRegistrations)
}

/** Stores a registration and sends its code. The person is created when the code is entered. */
export async function register(ctx: AnyContext, form: RegistrationForm, passwordHash: string) {
  await assertFree(ctx.db, { email: form.email, phone: form.phone })
  const consents = await acceptedDocuments(ctx.db, form.legal_documents)
  const at = ctx.now.toISOString()
  await ctx.db.rows(sql`
    delete from registrations
    where school_id = ${ctx.schoolId} and created_at < ${new Date(ctx.now.getTime() - 86_400_000)}`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into registrations (school_id, email, phone, first_name, last_name, password_hash, language, consents,
      created_at, ip, visits)
    values (${ctx.schoolId}, ${form.email}, ${form.phone}, ${form.first_name}, ${form.last_name},
      ${passwordHash}, ${form.language ?? ctx.language}, ${JSON.stringify(consents)}::jsonb, ${at}, ${ctx.ip},
      ${form.visits && JSON.stringify(form.visits)}::jsonb)
    returning id`)
  const address = form.channel === 'email' ? form.email : form.phone
  return issueCode(ctx, {
    purpose: 'registration',
    channel: form.channel,
    address,
    personId: null,
    registrationId: made.id,
  })
}

/** Returns the newest legal documents. Throws when they are not the ones that were shown. */
export async function acceptedDocuments(
  db: SchoolDb,
  shown: readonly number[] | undefined,
): Promise<Accepted[]> {
  const documents = await documentsToAccept(db)
  if (shown && !documents.every((document) => shown.includes(document.id))) {
    throw consentOutdated({ facts: { legal_documents: documents.map((document) => document.id) } })
  }
  if (documents.length === 0) return [{ document_id: null, kind: 'registration', version: 0 }]
  return documents.map(({ id, kind, version }) => ({ document_id: id, kind, version }))
}

/**
 * Throws when another person of the school has verified the e-mail or phone number, or got it from staff. An
 * address that was only typed does not count as taken.
 */
export async function assertFree(
  db: SchoolDb,
  wanted: { email?: string | null | undefined; phone?: string | null | undefined },
  exceptPerson = 0,
): Promise<void> {
  const taken = await db.row<{ email: boolean; phone: boolean }>(sql`
    select coalesce(bool_or(lower(email) = ${wanted.email ?? null} and not email_unproved), false) as email,
      coalesce(bool_or(phone = ${wanted.phone ?? null} and not phone_unproved), false) as phone
    from people
    where school_id = ${db.schoolId} and deleted_at is null and id <> ${exceptPerson}
      and (lower(email) = ${wanted.email ?? null} or phone = ${wanted.phone ?? null})`)
  if (taken?.email) throw emailTaken()
  if (taken?.phone) throw phoneTaken()
}

/**
 * Maps unique violations to the usual failures: when two people take one address at once, the database lets
 * one through.
 */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    const constraint = violatedConstraint(fault)
    if (constraint === 'people_email') throw emailTaken()
    if (constraint === 'people_phone') throw phoneTaken()
    throw fault
  }
}

const emailTaken = () => emailExists({ fields: [{ path: 'email', code: 'accounts.email_exists' }] })
const phoneTaken = () => phoneExists({ fields: [{ path: 'phone', code: 'accounts.phone_exists' }] })

/** Returns whether an e-mail is taken (Q17); rate-limited. */
export async function isEmailTaken(ctx: AnyContext, email: string): Promise<boolean> {
  const { limits, settings } = ctx.services
  const { key } = askerOf(ctx, null)
  await limits.spend(clientEmailChecks, `${ctx.schoolId}:${key}`)
  const address = digestOf(settings.LINK_SECRET, 'email', email).slice(0, 16)
  await limits.spend(emailChecks, `${ctx.schoolId}:${address}:${key}`)
  const found = await ctx.db.row(sql`
    select 1 from people where school_id = ${ctx.schoolId} and lower(email) = ${email} and deleted_at is null
      and not email_unproved`)
  return found !== undefined
}

/**
 * Returns the id of the open registration of an address, selected by the request of an earlier code if given.
 */
export async function findRegistration(
  ctx: AnyContext,
  by: { channel: 'email' | 'sms'; address: string; request?: string | undefined },
): Promise<number | null> {
  const digest =
    by.request && digestOf(ctx.services.settings.LINK_SECRET, 'request', ctx.schoolId, by.request)
  const column = by.channel === 'email' ? sql`r.email` : sql`r.phone`
  const found = await ctx.db.row<{ id: number }>(sql`
    select r.id from registrations r
    where r.school_id = ${ctx.schoolId} and ${column} = ${by.address}
      and ${
        digest === undefined
          ? sql`true`
          : sql`exists (select from codes c where c.school_id = r.school_id and c.registration_id = r.id and c.request_digest = ${digest})`
      }
    order by r.id desc limit 1`)
  return found?.id ?? null
}

interface RegistrationRow {
  readonly email: string
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string
  readonly language: string | null
  readonly consents: Accepted[]
  readonly created_at: string
  readonly ip: string
  readonly visits: Visits
}

/** Creates the person of a registration whose code was entered; always a student. */
export async function finishRegistration(
  ctx: AnyContext,
  id: number,
  proved: 'email' | 'sms',
): Promise<number> {
  const form = await ctx.db.row<RegistrationRow>(
    sql`delete from registrations where school_id = ${ctx.schoolId} and id = ${id} returning *`,
  )
  if (!form) throw codeWrong()
  await assertFree(ctx.db, { email: form.email, phone: form.phone })
  const at = ctx.now.toISOString()
  const person = await ctx.db.one<{ id: number }>(sql`
    insert into people (school_id, role, first_name, last_name, email, phone, password_hash, language, self_registered,
      email_verified_at, phone_verified_at, email_unproved, phone_unproved, created_at, changed_at)
    values (${ctx.schoolId}, 'student', ${form.first_name}, ${form.last_name}, ${form.email}, ${form.phone},
      ${form.password_hash}, ${form.language}, true, ${proved === 'email' ? at : null}, ${proved === 'sms' ? at : null},
      ${proved !== 'email'}, ${proved !== 'sms'}, ${at}, ${at})
    returning id`)
  await storeConsents(ctx.db, person.id, form.consents, { at: form.created_at, ip: form.ip })
  await storeVisitsOfRegistered.run(ctx, { personId: person.id, visits: form.visits })
  await record(ctx, personRegistered, { kind: 'person', id: person.id, payload: { proved } })
  return person.id
}

/** Stores which documents a person accepted, when and from which IP address. */
export async function storeConsents(
  db: SchoolDb,
  personId: number,
  accepted: readonly Accepted[],
  moment: { at: string; ip: string },
): Promise<void> {
  for (const { document_id, kind, version } of accepted) {
    await db.rows(sql`
      insert into consents (school_id, person_id, kind, document_id, document_version, accepted_at, ip)
      values (${db.schoolId}, ${personId}, ${kind}, ${document_id}, ${version}, ${moment.at}, ${moment.ip})`)
  }
}
