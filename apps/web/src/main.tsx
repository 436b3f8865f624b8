import './ui/base.css'
import './ui/fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { newAppRouter } from './app-router.ts'
import { AppProviders } from './capabilities/shell/AppProviders.tsx'
import { showStartFailure } from './capabilities/shell/start-failure.ts'
import { rememberReturn } from './platform/guard.ts'
import { startI18n } from './platform/i18n.ts'
import { newQueryClient } from './platform/query-client.ts'
import { syncReadyMark } from './platform/ready-mark.ts'
import { awaitSchool } from './platform/school.ts'
import { hasExpired, sessionEnded } from './platform/session.ts'
import { watchSession } from './platform/session-watch.ts'
import { syncPageGutter } from './ui/page-gutter.ts'

const queryClient = newQueryClient()

const router = newAppRouter(queryClient)

/** The library that stops the page from scrolling under a dialog looks for the nonce of its styles here. */
function handNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  Object.assign(window, { __webpack_nonce__: nonce })
}

/** The login page, which then says that the session has ended and leads back. */
const sessionOver = '/login?over=true'

async function start() {
  handNonce()
  syncPageGutter()
  const wasOfAnotherDay = hasExpired()
  if (wasOfAnotherDay) sessionEnded()
  const school = awaitSchool(queryClient, 1500)
  await startI18n()
  watchSession(() => {
    rememberReturn(router.state.location.href)
    void router.navigate({ href: sessionOver })
  })
  if (wasOfAnotherDay) {
    rememberReturn(router.history.location.href)
    router.history.replace(sessionOver)
  }
  await Promise.all([router.load(), school])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <AppProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  syncReadyMark(router, queryClient)
}

start().catch(showStartFailure)
