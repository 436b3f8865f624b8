import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Marks the document with `data-ready` while nothing is pending: no navigation, no query, no mutation. Who looks at pages by
 * program (tests, the gallery) waits for it instead of for silence on the network.
 */
export function syncReadyMark(router: AnyRouter, queryClient: QueryClient): void {
  const { dataset } = document.documentElement
  const isPending = () =>
    router.state.status === 'pending' || queryClient.isFetching() > 0 || queryClient.isMutating() > 0
  let isAsked = false
  const look = () => {
    if (isPending()) delete dataset.ready
    if (isAsked) return
    isAsked = true
    // Painting what came may ask for more, so the mark waits until the page has nothing else to do.
    whenIdle(
      () => {
        isAsked = false
        if (!isPending()) dataset.ready = ''
        // The router says that it has resolved a moment before it is idle.
        else if (router.state.status === 'pending') setTimeout(look, 50)
      },
      // A starved machine may give a page no idle moment for long.
      { timeout: 1_000 },
    )
  }
  router.subscribe('onBeforeNavigate', look)
  router.subscribe('onResolved', look)
  queryClient.getQueryCache().subscribe(look)
  queryClient.getMutationCache().subscribe(look)
  look()
}

/** Safari has no idle callbacks. */
const whenIdle: (run: () => void, options: { timeout: number }) => unknown =
  window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
