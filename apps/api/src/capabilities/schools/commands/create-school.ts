import { legalKinds } from '@qadam/contract/schools/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { legal as english } from '@qadam/phrases/en/documents/legal.ts'
import { legal as kazakh } from '@qadam/phrases/kk/documents/legal.ts'
import { legal as russian } from '@qadam/phrases/ru/documents/legal.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { schoolCreated } from '../events.ts'
import { findCurrency } from '../queries.ts'
import { isTimeZone } from '../rules.ts'

/** The initial data of a school; its settings page has the rest. */
export interface NewSchool {
  readonly name: string
  readonly slug: string
  /** Hosts of the school; links in e-mails use the first. */
  readonly domains: readonly string[]
  readonly currency: string
  readonly timeZone: string
  readonly language: Language
  readonly description?: string
  readonly address?: string
  readonly supportEmail?: string
  readonly supportPhone?: string
}

/**
 * Creates a school with its domains and first legal documents. Only the operator can do this, as the owner of
 * the schema and scoped to the new school's id (`nextval('school_ids')`); the serving role has no permission.
 * @throws Error with a message for the operator when a value is invalid or taken.
 */
export async function createSchool(ctx: RequestContext<Actor | null>, school: NewSchool): Promise<void> {
  await assertPossible(ctx, school)
  const { db, schoolId } = ctx
  await db.rows(sql`insert into school_directory (school_id, slug) values (${schoolId}, ${school.slug})`)
  for (const domain of school.domains) {
    await db.rows(
      sql`insert into school_domains (domain, school_id) values (${domain.toLowerCase()}, ${schoolId})`,
    )
  }
  await db.rows(sql`
    insert into schools (school_id, slug, name, description, address, currency, time_zone, default_language,
      support_email, support_phone)
    values (${schoolId}, ${school.slug}, ${school.name}, ${school.description ?? ''}, ${school.address ?? ''},
      ${school.currency}, ${school.timeZone}, ${school.language}, ${school.supportEmail ?? ''},
      ${school.supportPhone ?? ''})`)
  await publishFirstDocuments(db, school, ctx.now)
  await db.rows(sql`select add_first_selector_options()`)
  await db.rows(sql`select add_first_document_types()`)
  await db.rows(sql`select add_first_faq()`)
  await record(ctx, schoolCreated, {
    kind: 'school',
    id: schoolId,
    payload: { slug: school.slug, domains: school.domains },
  })
}

async function assertPossible({ db }: RequestContext<Actor | null>, school: NewSchool): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(school.slug)) {
    throw new Error(`the slug "${school.slug}" may have small Latin letters, digits and dashes only`)
  }
  for (const domain of school.domains) {
    if (!/^[a-z0-9.-]{1,253}$/i.test(domain))
      throw new Error(`"${domain}" is no domain: give a host without protocol and port`)
  }
  if (!isTimeZone(school.timeZone))
    throw new Error(`there is no time zone "${school.timeZone}"; an example is Asia/Almaty`)
  if (!(await findCurrency(db, school.currency, 'en')))
    throw new Error(`the currency "${school.currency}" is not known`)
  const taken = await db.row(sql`select slug from school_directory where slug = ${school.slug}`)
  if (taken) throw new Error(`there is a school "${school.slug}" already`)
  for (const domain of school.domains) {
    const used = await db.row<{ slug: string }>(sql`
      select d.slug from school_domains s join school_directory d using (school_id) where s.domain = ${domain.toLowerCase()}`)
    if (used) throw new Error(`the domain "${domain}" belongs to the school "${used.slug}"`)
  }
}

/** Publishes our default documents, which the school later replaces. There is no default patent. */
async function publishFirstDocuments(db: SchoolDb, school: NewSchool, now: Date): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    school: school.name,
    address: school.address || '—',
    phone: school.supportPhone || '—',
    email: school.supportEmail || '—',
  }
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  for (const kind of legalKinds) {
    if (kind === 'patent') continue
    const [ru, kk, en] = [russian, kazakh, english].map((phrases) => filled(phrases[`${kind}.text`]))
    await db.rows(sql`
      insert into legal_documents (school_id, kind, version, text_ru, text_kk, text_en, published_at)
      values (${db.schoolId}, ${kind}, 1, ${ru}, ${kk}, ${en}, ${now})`)
  }
}
