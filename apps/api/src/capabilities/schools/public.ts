import { dayIn } from '../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Settings } from '../../settings.ts'
import { getSchoolRow, listDomains, listLegalDocuments, needsConsent, switchStates } from './queries.ts'
import { originOf } from './rules.ts'

export { createSchool } from './commands/create-school.ts'
export { findLegalDocument, getSchoolRow, logoUrl, type SchoolRow, switchStates } from './queries.ts'
export { isTimeZone } from './rules.ts'

/** Whether teachers of this school write programs (Q15); off until the school turns it on. */
export async function teachersAuthor(db: SchoolDb): Promise<boolean> {
  return (await switchStates(db)).teachers_author
}

/** The day in the school, YYYY-MM-DD. */
export async function schoolToday(db: SchoolDb, now: Date): Promise<string> {
  return dayIn((await getSchoolRow(db)).time_zone, now)
}

/** The newest legal documents that a person accepts when an account is made. */
export async function documentsToAccept(
  db: SchoolDb,
): Promise<{ id: number; kind: string; version: number }[]> {
  return (await listLegalDocuments(db)).filter((document) => needsConsent(document.kind))
}

/** The address that links in letters of this school begin with. */
export async function linkOrigin(db: SchoolDb, settings: Pick<Settings, 'PUBLIC_ORIGIN'>): Promise<string> {
  return originOf(settings.PUBLIC_ORIGIN, (await listDomains(db))[0])
}

/** A change that guests can see: every process drops its cached pages of the school. */
export async function announceVisibleChange(db: SchoolDb): Promise<void> {
  await db.rows(sql`select bump_school_version()`)
}
