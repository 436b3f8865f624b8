import { type Decision, routeRoles } from '../../platform/guard.ts'
import { i18n } from '../../platform/i18n.ts'
import type { Session } from '../../platform/session.ts'
import { toastWarning } from '../../ui/toasts.ts'

/** Shows why a protected route led to a catalogue. Guests who open the school's plain address are shown nothing. */
export function explainRedirect(decision: Decision, route: string, visitor: Session | null): void {
  if (visitor) toastWarning(i18n.t(`shell:${decision === '/catalog' ? reasonOf(route) : 'schoolPaused'}`))
  else if (route !== '/') toastWarning(i18n.t('shell:logInFirst'))
}

/** Shows a teacher why a page on which lessons are written led to the catalogue: their school writes them itself. */
export function explainNoWriting(): void {
  toastWarning(i18n.t('shell:forManagers'))
}

function reasonOf(route: string) {
  const allowed = routeRoles[route] ?? []
  if (allowed.includes('teacher')) return 'forStaff' as const
  if (allowed.includes('admin')) return 'forManagers' as const
  return allowed.includes('student') ? ('forStudents' as const) : ('forOwner' as const)
}
