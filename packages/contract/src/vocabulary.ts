/** Interface languages, in the order of the specification's indexes 0, 1, 2. */
export const languages = ['ru', 'kk', 'en'] as const
export type Language = (typeof languages)[number]

/** Further languages that a translation may be asked in. No text is stored in them: one falls back like any missing text. */
export const furtherLanguages = ['tr', 'de', 'hu', 'it', 'el'] as const

/** The four roles; `admin` is shown as manager. */
export const roles = ['student', 'teacher', 'admin', 'admin_school'] as const
export type Role = (typeof roles)[number]

/** Returns true for the roles that run the school: managers and the school admin; false for guests. */
export const isStaff = (role: Role | undefined): role is 'admin' | 'admin_school' =>
  role === 'admin' || role === 'admin_school'
