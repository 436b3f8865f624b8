/** The age, in years, from which people consent for themselves. */
const adultAge = 18

/** Returns true if somebody born on one day is under age on another; days as YYYY-MM-DD. */
export function isMinorOn(birthDate: string | null, day: string): boolean {
  if (birthDate === null) return false
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number)
  const birthday = `${String(year + adultAge).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return day < birthday
}

/** Days until a request is due: an archive within one day, a decision within fifteen. */
export const dueDays = { export: 1, erasure: 15, exportWithNotes: 15 } as const
/** Days for which an archive can be downloaded (trust P01). */
export const archiveDays = 7
/** Days for which a parent's link works: a school year; it can be sent again. */
export const guardianDays = 365
/** The school admins are alerted when one person opens more students than this within an hour. */
export const manyOpenings = 60
/** Parents who have a link, or are proposed, of one student. */
export const maxGuardians = 5
/** Invitations of parents by a student in a day: each is an e-mail. */
export const studentInvitations = { name: 'guardian-invitation', points: 10, seconds: 86_400 } as const
/** Rate limit of opening parents' links, per client. */
export const clientGuardianTries = { name: 'guardian-link', points: 60, seconds: 3_600 } as const

const day = 86_400_000
export const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * day).toISOString()
export const daysAgo = (now: Date, days: number): string => inDays(now, -days)
