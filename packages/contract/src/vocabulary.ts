/** Interface languages in the order of the specification's indexes 0, 1, 2. */
export const languages = ['ru', 'kk', 'en'] as const
export type Language = (typeof languages)[number]

/** The four roles; `admin` is shown as manager. */
export const roles = ['student', 'teacher', 'admin', 'admin_school'] as const
export type Role = (typeof roles)[number]

/** Whether a role runs the school: its managers and its admin; nobody signed in is none. */
export const isStaff = (role: Role | undefined): role is 'admin' | 'admin_school' =>
  role === 'admin' || role === 'admin_school'
