import { onSignInRefused } from './call.ts'
import { hasExpired, sessionEnded } from './session.ts'

/**
 * Checks the day of the login on load and on every click: on another day of the school the user
 * is logged out. A bearer token that the server no longer accepts ends the session as well.
 * `toLogin` navigates to the login page, `toSecondFactor` to the page that sets a required second factor up.
 */
export function watchSession(toLogin: () => void, toSecondFactor: () => void): void {
  const look = () => {
    if (!hasExpired()) return
    sessionEnded()
    toLogin()
  }
  document.addEventListener('click', look, { capture: true })
  onSignInRefused(({ status }) => {
    if (status !== 401) return toSecondFactor()
    sessionEnded()
    toLogin()
  })
}
