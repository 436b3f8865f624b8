import { createFileRoute } from '@tanstack/react-router'
import { guardRoute } from '../capabilities/shell/guard-route.ts'
import { MainLayout } from '../capabilities/shell/MainLayout.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'

export const Route = createFileRoute('/_main')({
  staticData: { phrases: ['personMenu', 'memberTitles'] },
  beforeLoad: guardRoute,
  component: MainLayout,
  errorComponent: RouteFailure,
})
