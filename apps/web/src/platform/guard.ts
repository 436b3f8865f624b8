import type { Role } from '@qadam/contract/vocabulary.ts'
import type { Session } from './session.ts'

const all: readonly Role[] = ['student', 'teacher', 'admin', 'admin_school']
const admins: readonly Role[] = ['admin_school', 'admin']
const ownerOnly: readonly Role[] = ['admin_school']
/** Of the teachers those whose school lets them write; the routes ask. */
const writers: readonly Role[] = [...admins, 'teacher']

/** Which roles each protected route is for, by its path. A route that is missing here is for nobody. */
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
  '/applications': admins,
  '/my-applications': ['student'],
  '/schedule': all,
  '/schedule/waiting': ['student', 'admin', 'admin_school'],
  '/settings': all,
  '/groups': all,
  '/group/$groupId': all,
  '/group-add/$courseId': ownerOnly,
  '/group-edit/$courseId/$groupId': ownerOnly,
  '/due': admins,
  '/messages': ['student', 'admin', 'admin_school'],
  '/users-list': admins,
  '/users-add': admins,
  '/user/teacher/view/$userId': admins,
  '/user/view/$userId': admins,
  '/success/tariff/$orderId/$tariffPrice/$currency/$student/$month': all,
  '/success/course/$orderId/$courseId/$courseCost/$currency': all,
  '/questions': admins,
  '/questions/import': admins,
  '/dictionaries': admins,
  '/dictionaries/$kind': admins,
  '/grading': ['teacher', 'admin', 'admin_school'],
  '/grading/$homeworkId': ['teacher', 'admin', 'admin_school'],
  '/import': admins,
  '/import/$importId': admins,
}

/** What stays open to a person whose school's tariff is not active: their own data and a running exam. */
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
])

export type Decision = 'stay' | '/guest-catalog' | '/catalog'

/** Where a visit of a protected route leads: it stays, or goes to the guests' or the members' catalogue. */
export function decide(route: string, visitor: Session | null): Decision {
  if (!visitor) return '/guest-catalog'
  if (!visitor.user.tf_st && !ownData.has(route)) return '/guest-catalog'
  if (!(routeRoles[route] ?? []).includes(visitor.user.rle)) return '/catalog'
  return 'stay'
}

/** Whether a link to the route should be shown to the visitor at all. */
export function mayOpen(route: string, visitor: Session | null): boolean {
  return decide(route, visitor) === 'stay'
}

let wantedAddress: string | null = null

/** Keeps the address that a guest asked for, to go there after logging in. */
export function rememberReturn(address: string): void {
  wantedAddress = isOwnAddress(address) ? address : null
}

/** Where to go after logging in, once; `asked` is what the address of the login page says. */
export function takeReturn(asked?: string): string {
  const address = asked && isOwnAddress(asked) ? asked : wantedAddress
  wantedAddress = null
  return address ?? '/catalog'
}

/** The kept address, for the link to the login page; undefined when there is none. */
export function pendingReturn(): string | undefined {
  return wantedAddress ?? undefined
}

/** True for an address inside the product: no other host, no scheme, no backslash trick. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}
