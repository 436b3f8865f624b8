import { onSignInEnded } from './call.ts'
import { hasExpired, sessionEnded } from './session.ts'

/**
 * Looks at the day of the login on load and on every click: on another day of the school the person is logged out.
 * A bearer that the server no longer knows ends the session as well. `toLogin` leads to the login page.
 */
export function watchSession(toLogin: () => void): void {
  const look = () => {
    if (!hasExpired()) return
    sessionEnded()
    toLogin()
  }
  document.addEventListener('click', look, { capture: true })
  onSignInEnded(() => {
    sessionEnded()
    toLogin()
  })
}
