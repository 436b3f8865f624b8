import type { Language, Role } from '@qadam/contract/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { newAppRouter } from '../app-router.ts'
import { AppProviders } from '../capabilities/shell/AppProviders.tsx'
import { changeLanguage, loadPhrases, type Namespace, i18n as phrases, startI18n } from '../platform/i18n.ts'
import { newQueryClient } from '../platform/query-client.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { answerFrame } from './frame.ts'
import { signInAs } from './sign-in.ts'

interface Viewing {
  /** The role of the viewer; a guest by default. */
  readonly as?: Role
  readonly language?: Language
}

interface Mounted {
  readonly root: Root
  readonly element: HTMLElement
  readonly queryClient: QueryClient
}

let mounted: Mounted | undefined

/**
 * Opens a page of the app at an address, with the real router, guards, loaders and layout. Arrange the calls
 * of the page on `server` first.
 */
export async function openPage(address: string, viewing: Viewing = {}) {
  const queryClient = await prepare(viewing)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = newAppRouter(queryClient, history)
  // The pointer rests where the previous test left it: a link that appears beneath it must not be preloaded.
  router.update({ ...router.options, defaultPreload: false })
  await router.load()
  mount(queryClient, <RouterProvider router={router} />)
  return {
    /** The current address with its search. */
    address: () => router.state.location.href,
    title: () => document.title,
    /** Navigates to an address inside the app. */
    goTo: (href: string) => router.navigate({ href }),
    back: () => router.history.back(),
    /** Reloads the page: only what the browser stores is left. */
    reload: () => openPage(router.state.location.href, { language: viewing.language }),
  }
}

/** Renders a screen by itself, inside a router without pages, with the phrases of its namespaces. */
export async function renderScreen(
  screen: ReactNode,
  { phrases: namespaces = [], ...viewing }: Viewing & { readonly phrases?: readonly Namespace[] } = {},
) {
  const queryClient = await prepare(viewing)
  await loadPhrases(namespaces)
  const root = createRootRoute({
    component: () => (
      <>
        {screen}
        <Outlet />
        <ToastRegion />
      </>
    ),
    notFoundComponent: () => null,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root, history })
  await router.load()
  mount(queryClient, <RouterProvider router={router as never} />)
}

/** Unmounts the screen and clears the browser. */
export function unmount() {
  if (!mounted) return
  // A page that is still loading, or a link that is preloaded under the pointer, must not send requests
  // during the next test.
  mounted.queryClient.fetchQuery = () => new Promise(() => undefined)
  mounted.queryClient.fetchInfiniteQuery = () => new Promise(() => undefined)
  mounted.root.unmount()
  mounted.queryClient.clear()
  mounted.element.remove()
  mounted = undefined
}

async function prepare({ as, language = 'ru' }: Viewing) {
  unmount()
  if (as) signInAs(as)
  answerFrame()
  if (!phrases.isInitialized) await startI18n()
  await changeLanguage(language)
  return newQueryClient()
}

function mount(queryClient: QueryClient, children: ReactNode) {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const root = createRoot(element)
  root.render(<AppProviders queryClient={queryClient}>{children}</AppProviders>)
  mounted = { root, element, queryClient }
}
