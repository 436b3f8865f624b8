import { clearCodeRequest } from '../capabilities/accounts/code-request.ts'
import { clearCompared } from '../capabilities/catalogue/compared.ts'
import { rememberSearch } from '../capabilities/catalogue/last-search.ts'
import { takeReturn } from '../platform/guard.ts'
import { sessionEnded } from '../platform/session.ts'
import { closeAllToasts } from '../ui/toasts.ts'

/** Makes the browser a new one: nobody is signed in, nothing is kept, nothing is said. */
export function clearBrowser() {
  sessionEnded()
  takeReturn()
  clearCodeRequest()
  clearCompared()
  rememberSearch({})
  closeAllToasts()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app writes them.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
}
