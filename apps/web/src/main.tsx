import './ui/base.css'
import './ui/fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { newAppRouter } from './app-router.ts'
import { AppProviders } from './capabilities/shell/AppProviders.tsx'
import { showStartFailure } from './capabilities/shell/start-failure.ts'
import { firstPage, takeAnswers } from './platform/first-page.ts'
import { rememberReturn } from './platform/guard.ts'
import { startI18n } from './platform/i18n.ts'
import { currentLanguage, takeLanguageOfAddress } from './platform/language.ts'
import { newQueryClient } from './platform/query-client.ts'
import { syncReadyMark } from './platform/ready-mark.ts'
import { awaitSchool } from './platform/school.ts'
import { hasExpired, sessionEnded } from './platform/session.ts'
import { watchSession } from './platform/session-watch.ts'
import { syncPageGutter } from './ui/page-gutter.ts'

const queryClient = newQueryClient()

const router = newAppRouter(queryClient)

/** Hands the CSP nonce to the library that locks page scrolling under a dialog; it reads it from here. */
function handNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  Object.assign(window, { __webpack_nonce__: nonce })
}

/** The login page, which then explains that the session has ended and links back. */
const sessionOver = '/login?over=true'

async function start() {
  handNonce()
  syncPageGutter()
  takeLanguageOfAddress()
  const wasOfAnotherDay = hasExpired()
  if (wasOfAnotherDay) sessionEnded()
  const sent = firstPage()
  const isInLanguage = sent?.language === currentLanguage()
  if (sent && isInLanguage) takeAnswers(queryClient, sent)
  const school = awaitSchool(queryClient, 1500)
  await startI18n()
  watchSession(
    () => {
      rememberReturn(router.state.location.href)
      void router.navigate({ href: sessionOver })
    },
    () => {
      const { href, pathname } = router.state.location
      const to = '/second-factor'
      if (pathname !== to) void router.navigate({ to, search: { next: href } })
    },
  )
  if (wasOfAnotherDay) {
    rememberReturn(router.history.location.href)
    router.history.replace(sessionOver)
  }
  await Promise.all([router.load(), school])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const app = (
    <AppProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </AppProviders>
  )
  delete document.documentElement.dataset.member
  document.getElementById('start')?.remove()
  if (isInLanguage && sent?.address === router.state.location.href) {
    // The router then renders what it renders on the server: without a boundary around the whole.
    router.ssr = { manifest: undefined }
    hydrateRoot(root, app)
  } else createRoot(root).render(app)
  document.documentElement.dataset.started = ''
  syncReadyMark(router, queryClient)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData)
    void import('./next-pages.ts').then(({ fetchNextPages }) => fetchNextPages(router), goWithout)
  // Whoever leaves within two seconds has not visited; nobody else waits for it.
  setTimeout(() => void import('./platform/visits.ts').then(({ noteVisit }) => noteVisit(), goWithout), 2_000)
}

/** Without the network the next page notes its own visit and fetches its own code. */
const goWithout = () => undefined

start().catch(showStartFailure)
