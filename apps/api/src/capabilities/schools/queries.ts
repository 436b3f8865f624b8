import {
  consentKinds,
  isOn,
  type legalKinds,
  type Switch,
  switches,
  switchNames,
} from '@qadam/contract/schools/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { legal as english } from '@qadam/phrases/en/documents/legal.ts'
import { legal as kazakh } from '@qadam/phrases/kk/documents/legal.ts'
import { legal as russian } from '@qadam/phrases/ru/documents/legal.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { publicFileUrl } from '../../platform/files/stored-file.ts'
import { currencyNumber, currencySymbol, inLanguage, noticeTime, noticeTimes } from './rules.ts'

/** A school's row with the store key of its logo. */
export interface SchoolRow {
  readonly school_id: number
  readonly name: string
  readonly description: string
  readonly address: string
  readonly currency: string
  readonly time_zone: string
  readonly default_language: Language
  readonly brand_color: string
  readonly logo_file_id: number | null
  readonly logo_key: string | null
  readonly support_phone: string
  readonly support_email: string
  readonly support_telegram: string
  readonly onboarding_address: string | null
  readonly onboarding_video_id: number | null
  readonly onboarding_upload: string | null
  readonly tariff_active: boolean
  readonly allowed_cancellations: number
  readonly allowed_transfers: number
  readonly cancel_notice_hours: number
  readonly transfer_notice_hours: number
  readonly work_hours: { day: number; from: string; to: string }[]
  readonly complete_yesterdays_lessons: boolean
  readonly phone_prefixes: string[]
  readonly row_version: number
}

const readSchool = {
  name: 'read_school',
  text: `select c.*, f.store_key as logo_key, u.name as onboarding_upload from schools c
    left join files f on f.school_id = c.school_id and f.id = c.logo_file_id
    left join videos v on v.school_id = c.school_id and v.id = c.onboarding_video_id
    left join files u on u.school_id = v.school_id and u.id = v.file_id
    where c.school_id = current_school()`,
}

/** Returns the school of the transaction. */
export async function getSchoolRow(db: SchoolDb): Promise<SchoolRow> {
  const [row] = await db.named<SchoolRow>(readSchool, [])
  if (!row) throw new Error(`school ${db.schoolId} has no row`)
  return row
}

export function logoUrl(row: Pick<SchoolRow, 'logo_key'>): string | null {
  return row.logo_key ? publicFileUrl(row.logo_key) : null
}

/** Presents a school to its own people. */
export function schoolOf(row: SchoolRow) {
  return {
    id: row.school_id,
    name: row.name,
    description: row.description,
    address: row.address,
    currency: row.currency,
    time_zone: row.time_zone,
    language: row.default_language,
    brand_color: row.brand_color,
    logo_url: logoUrl(row),
    allowed_cancellations: row.allowed_cancellations,
    allowed_transfers: row.allowed_transfers,
    cancelTime: noticeTime(row.cancel_notice_hours),
    transferTime: noticeTime(row.transfer_notice_hours),
    notice_times: noticeTimes,
    work_hours: row.work_hours,
    complete_yesterdays_lessons: row.complete_yesterdays_lessons,
    phone_prefixes: row.phone_prefixes,
    support_email: row.support_email,
    support_phone: row.support_phone,
    support_telegram: row.support_telegram,
    onboarding_video: row.onboarding_address,
    onboarding_upload: row.onboarding_upload,
    tariff_active: row.tariff_active,
    version: row.row_version,
  }
}

export async function schoolForGuests(db: SchoolDb, language: Language) {
  const row = await getSchoolRow(db)
  const documents = await listLegalDocuments(db)
  return {
    id: row.school_id,
    name: row.name,
    description: row.description,
    logo_url: logoUrl(row),
    brand_color: row.brand_color,
    currency: row.currency,
    time_zone: row.time_zone,
    language: row.default_language,
    phone_prefixes: row.phone_prefixes,
    support: { email: row.support_email, phone: row.support_phone, telegram: row.support_telegram },
    legal_documents: documents.map((document) => legalSummary(document, language)),
  }
}

/** Returns the domains of the school, the one used in links first. */
export async function listDomains(db: SchoolDb): Promise<string[]> {
  return (
    await db.rows<{ domain: string }>(sql`select domain from domains_of_school() as found(domain)`)
  ).map((row) => row.domain)
}

export async function switchStates(db: SchoolDb): Promise<Record<Switch, boolean>> {
  const rows = await db.rows<{ matrix_row: string; is_on: boolean }>(
    sql`select matrix_row, is_on from manager_switches where school_id = ${db.schoolId}`,
  )
  const decided = new Map(rows.map((row) => [row.matrix_row, row.is_on]))
  return Object.fromEntries(
    switchNames.map((name) => [name, isOn({ [name]: decided.get(switches[name].row) }, name)]),
  ) as Record<Switch, boolean>
}

interface CurrencyRow {
  readonly code: string
  readonly minor_digits: number
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
}

const currencyOf = (row: CurrencyRow, language: Language) => ({
  id: currencyNumber(row.code),
  code: row.code,
  name: row[`name_${language}`],
  symbol: currencySymbol(row.code, language),
  minor_units: row.minor_digits,
})

export async function listCurrencies(db: SchoolDb, language: Language) {
  const rows = await db.rows<CurrencyRow>(
    sql`select code, minor_digits, name_ru, name_kk, name_en from currencies order by code <> 'KZT', code`,
  )
  return rows.map((row) => currencyOf(row, language))
}

export async function findCurrency(db: SchoolDb, code: string, language: Language) {
  const row = await db.row<CurrencyRow>(
    sql`select code, minor_digits, name_ru, name_kk, name_en from currencies where code = ${code}`,
  )
  return row && currencyOf(row, language)
}

export interface LegalRow {
  readonly id: number
  readonly kind: (typeof legalKinds)[number]
  readonly version: number
  readonly text_ru: string
  readonly text_kk: string
  readonly text_en: string
  readonly published_at: string
}

/** Returns the newest version of each document that the school shows. */
export async function listLegalDocuments(
  db: SchoolDb,
): Promise<Omit<LegalRow, 'text_ru' | 'text_kk' | 'text_en'>[]> {
  const order = sql`array_position(array['personal_data','privacy','offer','payment_security','requisites','patent'], kind)`
  return db.rows(sql`
    select id, kind, version, published_at from (
      select distinct on (kind) id, kind, version, published_at from legal_documents
      where school_id = ${db.schoolId} order by kind, version desc) newest
    order by ${order}`)
}

export async function findLegalDocument(db: SchoolDb, id: number): Promise<LegalRow | undefined> {
  return db.row<LegalRow>(sql`
    select id, kind, version, text_ru, text_kk, text_en, published_at from legal_documents
    where school_id = ${db.schoolId} and id = ${id}`)
}

export const needsConsent = (kind: string): boolean => (consentKinds as readonly string[]).includes(kind)

export function legalSummary(
  row: Pick<LegalRow, 'id' | 'kind' | 'version' | 'published_at'>,
  language: Language,
) {
  return {
    id: row.id,
    kind: row.kind,
    title: { ru: russian, kk: kazakh, en: english }[language][`${row.kind}.title`],
    version: row.version,
    needs_consent: needsConsent(row.kind),
    published_at: row.published_at,
  }
}

export function legalDocumentOf(row: LegalRow, language: Language) {
  const { text_ru, text_kk, text_en } = row
  return { ...legalSummary(row, language), text: inLanguage(row, language), text_ru, text_kk, text_en }
}
