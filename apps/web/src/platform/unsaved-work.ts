/**
 * Returns true when the page has unsaved work: dispatches the `beforeunload` event that forms already handle.
 */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
