/** From this age on people agree for themselves. */
const adultAge = 18

/** Whether somebody born on a day is not of age on another; days as YYYY-MM-DD. */
export function isMinorOn(birthDate: string | null, day: string): boolean {
  if (birthDate === null) return false
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number)
  const birthday = `${String(year + adultAge).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return day < birthday
}

/** An archive is ready within a day; a decision is made within fifteen. */
export const dueDays = { export: 1, erasure: 15, exportWithNotes: 15 } as const
/** An archive waits this long for being fetched (trust P01). */
export const archiveDays = 7
/** A parent's link lives for a school year and can be sent anew. */
export const guardianDays = 365
/** More students than this, opened by one person within an hour, and the school's admins are told. */
export const manyOpenings = 60
/** Tries of a parent's link, per client. */
export const clientGuardianTries = { name: 'guardian-link', points: 60, seconds: 3_600 } as const

const day = 86_400_000
export const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * day).toISOString()
export const daysAgo = (now: Date, days: number): string => inDays(now, -days)
