import { clearCodeRequest } from '../capabilities/accounts/code-request.ts'
import { clearCompared } from '../capabilities/catalogue/compared.ts'
import { rememberSearch } from '../capabilities/catalogue/last-search.ts'
import { takeReturn } from '../platform/guard.ts'
import { sessionEnded } from '../platform/session.ts'
import { closeAllToasts } from '../ui/toasts.ts'

/** Resets the browser to a new one: signed out, empty storage, nothing shown. */
export function clearBrowser() {
  sessionEnded()
  takeReturn(null)
  clearCodeRequest()
  clearCompared()
  rememberSearch({})
  closeAllToasts()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the app writes them the same way.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
}
