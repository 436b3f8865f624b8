import { buffer } from 'node:stream/consumers'
import { dayIn } from '../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ReadContext } from '../../platform/http/call.ts'
import { originOf } from '../../platform/mail/link-origin.ts'
import type { PrintedSchool } from '../../platform/pdf/letterhead.ts'
import type { Settings } from '../../settings.ts'
import { getSchoolRow, listDomains, listLegalDocuments, needsConsent, switchStates } from './queries.ts'

export { createSchool } from './commands/create-school.ts'
export { setOnboardingUpload } from './commands/onboarding-upload.ts'
export { readSchool } from './commands/school.ts'
export { setTariffActive } from './commands/tariff-active.ts'
export { mayEditSchool, mayReadSchool } from './policy.ts'
export {
  findLegalDocument,
  getSchoolRow,
  logoUrl,
  type SchoolRow,
  switchStates,
} from './queries.ts'
export { isTimeZone } from './rules.ts'

/** Returns true if teachers of this school may write programs (Q15); off by default. */
export async function teachersAuthor(db: SchoolDb): Promise<boolean> {
  return (await switchStates(db)).teachers_author
}

/** Returns today in the school's timezone, YYYY-MM-DD. */
export async function schoolToday(db: SchoolDb, now: Date): Promise<string> {
  return dayIn((await getSchoolRow(db)).time_zone, now)
}

/** Returns the newest legal documents that a person must accept to create an account. */
export async function documentsToAccept(
  db: SchoolDb,
): Promise<{ id: number; kind: string; version: number }[]> {
  return (await listLegalDocuments(db)).filter((document) => needsConsent(document.kind))
}

/** Returns the origin of links in this school's e-mails. */
export async function linkOrigin(db: SchoolDb, settings: Pick<Settings, 'PUBLIC_ORIGIN'>): Promise<string> {
  return originOf(settings.PUBLIC_ORIGIN, (await listDomains(db))[0])
}

/** Returns the school as its printed documents show it. */
export async function printedSchool({ db, services }: ReadContext): Promise<PrintedSchool> {
  const { name, brand_color: brandColor, logo_key: key } = await getSchoolRow(db)
  const logo = key === null ? undefined : await services.files.get(key)
  return { name, brandColor, logo: logo ? await buffer(logo) : null }
}

/** Call after a change that guests can see: every process drops its cached pages of the school. */
export async function announceVisibleChange(db: SchoolDb): Promise<void> {
  await db.rows(sql`select bump_school_version()`)
}
