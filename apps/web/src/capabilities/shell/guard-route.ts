import { redirect } from '@tanstack/react-router'
import { decide, rememberReturn } from '../../platform/guard.ts'
import { session } from '../../platform/session.ts'
import { explainRedirect } from './explain-redirect.ts'

interface Opening {
  readonly matches: readonly { readonly fullPath: unknown }[]
  readonly location: { readonly href: string }
  readonly preload: boolean
}

/** Redirects a visitor who may not open a protected route, and says why. @throws redirect */
export function guardRoute({ matches, location, preload }: Opening): void {
  const route = String(matches.at(-1)?.fullPath ?? '')
  const visitor = session()
  const decision = decide(route, visitor)
  if (decision === 'stay') return
  if (!preload) {
    if (!visitor) rememberReturn(location.href)
    explainRedirect(decision, route, visitor)
  }
  throw redirect({ href: decision, replace: true })
}
