/** Interface languages in the order of the specification's indexes 0, 1, 2. */
export const languages = ['ru', 'kk', 'en'] as const
export type Language = (typeof languages)[number]

/** The four roles; `admin` is shown as manager. */
export const roles = ['student', 'teacher', 'admin', 'admin_school'] as const
export type Role = (typeof roles)[number]
