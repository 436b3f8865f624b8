const key = 'reloaded_at'
const patience = 60_000

/**
 * After a new version is deployed, old pieces of the app are gone. The first missing piece reloads the page once; a
 * second one within a minute is left to the error screen, which explains.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < patience) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
