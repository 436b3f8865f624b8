import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Sets `data-ready` on the document while nothing is pending: no navigation, query or mutation. Tests and the
 * gallery wait for it instead of for network idle.
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
    // Rendering a response may send more requests, so the mark waits until the page is idle.
    whenIdle(
      () => {
        isAsked = false
        if (!isPending()) dataset.ready = ''
        // The router emits `onResolved` shortly before its status is idle.
        else if (router.state.status === 'pending') setTimeout(look, 50)
      },
      // A starved machine may give a page no idle moment for a long time.
      { timeout: 1_000 },
    )
  }
  router.subscribe('onBeforeNavigate', look)
  router.subscribe('onResolved', look)
  queryClient.getQueryCache().subscribe(look)
  queryClient.getMutationCache().subscribe(look)
  look()
}

/** Runs when the page has nothing else to do. Safari has no idle callbacks. */
export const whenIdle: (run: () => void, options: { timeout: number }) => unknown =
  window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
