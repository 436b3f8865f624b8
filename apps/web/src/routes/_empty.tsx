import { createFileRoute } from '@tanstack/react-router'
import { EmptyLayout } from '../capabilities/shell/EmptyLayout.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'

export const Route = createFileRoute('/_empty')({ component: EmptyLayout, errorComponent: RouteFailure })
