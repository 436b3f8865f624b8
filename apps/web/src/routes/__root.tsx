import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '../capabilities/shell/AppFrame.tsx'
import { EmptyFrame } from '../capabilities/shell/EmptyLayout.tsx'
import { NotFoundScreen } from '../capabilities/shell/NotFoundScreen.tsx'
import { RouteFailure } from '../capabilities/shell/RouteFailure.tsx'
import { loadPhrases } from '../platform/i18n.ts'
import type { Namespace, TitleKey } from '../platform/namespaces.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches }) => loadPhrases(matches.flatMap((match) => match.staticData.phrases ?? [])),
  component: AppFrame,
  errorComponent: (failure) => (
    <EmptyFrame>
      <RouteFailure {...failure} />
    </EmptyFrame>
  ),
  notFoundComponent: () => (
    <EmptyFrame>
      <NotFoundScreen />
    </EmptyFrame>
  ),
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page title, a key of the phrases `titles`. */
    title?: TitleKey
    /** Namespaces of phrases that must be loaded before the screen renders. */
    phrases?: readonly Namespace[]
    /** True for a page beside which the menu of a student is folded, so that nothing distracts from it. */
    isFocused?: boolean
  }
}
