import type { Role } from '@qadam/contract/vocabulary.ts'
import type { Session } from './session.ts'

const all: readonly Role[] = ['student', 'teacher', 'admin', 'admin_school']
const admins: readonly Role[] = ['admin_school', 'admin']
const ownerOnly: readonly Role[] = ['admin_school']
const team: readonly Role[] = [...admins, 'teacher']
/** Includes teachers whose school does not let them write; the routes check that themselves. */
const writers = team

/** Allowed roles of each protected route, by path. A route that is missing here is open to nobody. */
export const routeRoles: Readonly<Record<string, readonly Role[]>> = {
  '/': admins,
  '/my-course': all,
  '/lessons': all,
  '/course-add': admins,
  '/course-edit/$courseId': admins,
  '/course/$courseId/lesson-add': writers,
  '/course/$courseId/lesson-edit/$lessonId': writers,
  '/course/$courseId/lesson/$lessonId/constructor': all,
  '/course/view/$courseId': all,
  '/course/view/$courseId/lesson/$lessonId': all,
  '/course/view/$courseId/lesson/$lessonId/list/$listId': all,
  '/course/view/$courseId/lesson/$lessonId/homework': ['student'],
  '/my-course/homework': ['student'],
  '/my-documents': ['student'],
  '/course/info/$courseId': ['admin', 'admin_school', 'teacher'],
  '/my-course/info/$courseId': all,
  '/my-way': ['student'],
  '/catalog': all,
  '/analytics': all,
  '/analytics/reports': all,
  '/analytics/reports/$report': all,
  '/at-risk': ['teacher', 'admin', 'admin_school'],
  '/acts': admins,
  '/applications': admins,
  '/my-applications': ['student'],
  '/schedule': all,
  '/schedule/waiting': ['student', 'admin', 'admin_school'],
  '/settings': all,
  '/groups': all,
  '/group/$groupId': all,
  '/group-add/$courseId': ownerOnly,
  '/group-edit/$courseId/$groupId': ownerOnly,
  '/due': team,
  '/checking': admins,
  '/documents': admins,
  '/payments': ['student', 'admin', 'admin_school'],
  '/mailing/$mailingId': all,
  '/rating': ['student'],
  '/mailings': admins,
  '/mailings/$mailingId': admins,
  '/messages': all,
  '/notifications': all,
  '/users-list': admins,
  '/requests': admins,
  '/sources': admins,
  '/referrals': ['student', 'admin', 'admin_school'],
  '/users-add': admins,
  '/user/teacher/view/$userId': admins,
  '/user/view/$userId': admins,
  '/success/course/$orderId/$courseId/$courseCost/$currency': all,
  '/success/tariff/$orderId/$tariffPrice/$currency/$student/$month': all,
  '/orders': admins,
  '/questions': admins,
  '/questions/import': admins,
  '/dictionaries': admins,
  '/dictionaries/$kind': admins,
  '/grading': ['teacher', 'admin', 'admin_school'],
  '/grading/$homeworkId': ['teacher', 'admin', 'admin_school'],
  '/import': admins,
  '/import/$importId': admins,
}

/** Routes that stay open when the school's tariff is not active: the user's own data and a running exam. */
const ownData: ReadonlySet<string> = new Set([
  '/my-course',
  '/my-way',
  '/my-course/info/$courseId',
  '/settings',
  '/course/view/$courseId/lesson/$lessonId',
  '/course/view/$courseId/lesson/$lessonId/list/$listId',
  '/course/view/$courseId/lesson/$lessonId/homework',
  '/my-course/homework',
  '/my-documents',
  '/my-applications',
  '/schedule',
  '/schedule/waiting',
  '/payments',
  '/notifications',
  '/mailing/$mailingId',
  '/success/course/$orderId/$courseId/$courseCost/$currency',
  '/success/tariff/$orderId/$tariffPrice/$currency/$student/$month',
])

/** The pages that a role comes to after login, and by the logo: the first that is open. */
const landings: Readonly<Record<Role, readonly string[]>> = {
  student: ['/my-way'],
  // Their courses are their own data, which they read without a tariff.
  teacher: ['/due', '/my-course'],
  admin: ['/due'],
  admin_school: ['/due', '/settings'],
}

/**
 * Returns the page that a login and the logo lead to: the role's own page, the settings with the tariff for who can pay it
 * where it is over, or the catalogue of guests.
 */
export function landingOf(visitor: Session | null): string {
  if (!visitor) return '/guest-catalog'
  return landings[visitor.user.role].find((page) => mayOpen(page, visitor)) ?? '/guest-catalog'
}

export type Decision = 'stay' | '/guest-catalog' | '/catalog'

/**
 * Decides whether a visitor of a protected route stays, or is redirected
 * to the guest or the member catalogue.
 */
export function decide(route: string, visitor: Session | null): Decision {
  if (!visitor) return '/guest-catalog'
  if (!visitor.user.isTariffActive && !ownData.has(route)) return '/guest-catalog'
  if (!(routeRoles[route] ?? []).includes(visitor.user.role)) return '/catalog'
  return 'stay'
}

/** Returns true when a link to the route should be shown to the visitor. */
export function mayOpen(route: string, visitor: Session | null): boolean {
  return decide(route, visitor) === 'stay'
}

let wantedAddress: string | null = null

/** Saves the address that a guest requested, as the redirect target after login. */
export function rememberReturn(address: string): void {
  wantedAddress = isOwnAddress(address) ? address : null
}

/**
 * Returns the redirect target after login and clears it: `asked`, from the search params of the login page, else
 * the saved address, else the landing page of the role.
 */
export function takeReturn(visitor: Session | null, asked?: string): string {
  const address = asked && isOwnAddress(asked) ? asked : wantedAddress
  wantedAddress = null
  return address ?? landingOf(visitor)
}

/** Returns the saved address for the link to the login page, or undefined. */
export function pendingReturn(): string | undefined {
  return wantedAddress ?? undefined
}

/** Returns true for an address inside the product: no other host, no scheme, no backslash trick. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}
