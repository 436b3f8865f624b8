import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteFailure } from './capabilities/shell/RouteFailure.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Creates the app's router on the given history; defaults to the browser's history. */
export function newAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof newAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
