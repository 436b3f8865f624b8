import type { AppRouter } from './app-router.ts'
import { loadPhrases } from './platform/i18n.ts'
import { whenIdle } from './platform/ready-mark.ts'
import { session } from './platform/session.ts'

type Path = keyof AppRouter['routesByPath']

/** Where people go from the pages that they come by. */
const ofGuests: readonly Path[] = [
  '/guest-catalog',
  '/guest-catalog/info/$courseId',
  '/login',
  '/user-registrate',
]
const ofMembers: readonly Path[] = [
  '/catalog',
  '/my-course',
  '/course/view/$courseId',
  '/my-course/info/$courseId',
]

/**
 * Fetches code and phrases of the next pages one by one while the page has nothing else to do, so that a click shows the next page
 * at once. Data waits for the hover or the click. Not called for people who save data.
 */
export function fetchNextPages(router: AppRouter): void {
  const paths = [...(session() ? ofMembers : ofGuests)]
  const fetchNext = () => {
    const path = paths.shift()
    if (path === undefined) {
      if (import.meta.env.PROD && 'serviceWorker' in navigator)
        void import('./platform/service-worker.ts').then(
          ({ startServiceWorker }) => startServiceWorker(),
          () => undefined,
        )
      return
    }
    const route = router.routesByPath[path]
    // What does not come now comes with the click.
    Promise.all([router.loadRouteChunk(route), loadPhrases(route.options.staticData?.phrases ?? [])]).then(
      wait,
      () => undefined,
    )
  }
  const wait = () => whenIdle(fetchNext, { timeout: 5_000 })
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
