/** Whether something on the page is not saved: forms answer as they answer the browser, which asks before a page is left. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
