import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a part of the page was shown, when the part goes and leaves the focus
 * nowhere. Dialogs of the library do it only where they stay in the page while they are closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => returnTo(document.activeElement))
  useEffect(
    () => () => {
      // After the part has gone, and after whatever takes the focus on purpose.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && before?.isConnected) before.focus({ preventScroll: true })
      }, 20)
    },
    [before],
  )
}

/** An item of a menu goes with its menu: the button that opens the menu stays. */
function returnTo(element: Element | null): HTMLElement | null {
  const label = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const found = label ? document.getElementById(label) : element
  return found instanceof HTMLElement ? found : null
}
