import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../capabilities/shell/GuestLayout.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'

export const Route = createFileRoute('/_guest')({ component: GuestLayout, errorComponent: RouteFailure })
