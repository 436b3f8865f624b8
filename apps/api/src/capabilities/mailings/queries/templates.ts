import { fieldNames } from '@qadam/contract/mailings/fields.ts'
import type { MailingPurpose } from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingTemplate, MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import { mailingTemplates as english } from '@qadam/phrases/en/mails/mailingTemplates.ts'
import { mailingTemplates as kazakh } from '@qadam/phrases/kk/mails/mailingTemplates.ts'
import { mailingTemplates as russian } from '@qadam/phrases/ru/mails/mailingTemplates.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { mailingNotFound } from '../errors.ts'

type TemplateKey = keyof typeof russian extends infer Key
  ? Key extends `${infer Name}_subject`
    ? Name
    : never
  : never
const templateKeys = Object.keys(russian).flatMap((key) =>
  key.endsWith('_subject') ? [key.slice(0, -'_subject'.length) as TemplateKey] : [],
)

// The others are greetings.
const purposes: Readonly<Partial<Record<TemplateKey, MailingPurpose>>> = {
  christmas: 'religious',
  kurban_ait: 'religious',
  service_rating: 'survey',
  loyalty: 'offer',
  refer_a_friend: 'offer',
  send_off: 'information',
  send_off_guardian: 'information',
  salutation: 'information',
  salutation_guardian: 'information',
  visa_recommendations: 'information',
}

interface Changed {
  readonly key: string
  readonly texts: MailingTexts
  readonly version: number
}

/** Returns the templates in the words of the school, else of the product. */
export async function listTemplates(db: SchoolDb): Promise<MailingTemplate[]> {
  const rows = await db.rows<Changed>(sql`
    select key, texts, version from mailing_templates where school_id = ${db.schoolId}`)
  const changed = new Map(rows.map((row) => [row.key, row]))
  return templateKeys.map((key) => templateOf(key, changed.get(key)))
}

/** Returns a template. @throws Failure 404 */
export async function getTemplate(db: SchoolDb, key: string): Promise<MailingTemplate> {
  const found = (await listTemplates(db)).find((one) => one.key === key)
  if (!found) throw mailingNotFound()
  return found
}

function templateOf(key: TemplateKey, changed: Changed | undefined): MailingTemplate {
  const texts = changed?.texts ?? ownTexts(key)
  return {
    key,
    purpose: purposes[key] ?? 'greeting',
    texts,
    is_changed: changed !== undefined,
    blanks: blanksOf(texts),
    version: changed?.version ?? 0,
  }
}

function ownTexts(key: TemplateKey): MailingTexts {
  const of = (words: Readonly<Record<keyof typeof russian, string>>) => ({
    subject: words[`${key}_subject`],
    body: words[`${key}_body`],
    buttons: [],
  })
  return { ru: of(russian), kk: of(kazakh), en: of(english) }
}

function blanksOf(texts: MailingTexts): string[] {
  const written = Object.values(texts).map(({ subject, body }) => `${subject} ${body}`)
  const used = written.flatMap((text) =>
    [...text.matchAll(/\{\{\s*(\w+)[^{}]*\}\}/g)].map(([, name = '']) => name),
  )
  return [...new Set(used)].filter((name) => !fieldNames.some((known) => known === name))
}
