import { createFileRoute, redirect } from '@tanstack/react-router'
import { explainRedirect } from '../capabilities/shell/explain-redirect.ts'
import { MainLayout } from '../capabilities/shell/MainLayout.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'
import { decide, rememberReturn } from '../platform/guard.ts'
import { session } from '../platform/session.ts'

export const Route = createFileRoute('/_main')({
  staticData: { phrases: ['personMenu', 'memberTitles'] },
  beforeLoad: ({ matches, location, preload }) => {
    const route = String(matches.at(-1)?.fullPath ?? '')
    const visitor = session()
    const decision = decide(route, visitor)
    if (decision === 'stay') return
    if (!preload) {
      if (!visitor) rememberReturn(location.href)
      explainRedirect(decision, route, visitor)
    }
    throw redirect({ href: decision, replace: true })
  },
  component: MainLayout,
  errorComponent: RouteFailure,
})
