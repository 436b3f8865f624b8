import { createFileRoute, redirect } from '@tanstack/react-router'
import { MainLayout } from '../capabilities/shell/MainLayout.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'
import { decide, rememberReturn } from '../platform/guard.ts'
import { session } from '../platform/session.ts'

export const Route = createFileRoute('/_main')({
  beforeLoad: ({ matches, location, preload }) => {
    const decision = decide(String(matches.at(-1)?.fullPath ?? ''), session())
    if (decision === 'stay') return
    if (!preload && !session()) rememberReturn(location.href)
    throw redirect({ href: decision, replace: true })
  },
  component: MainLayout,
  errorComponent: RouteFailure,
})
