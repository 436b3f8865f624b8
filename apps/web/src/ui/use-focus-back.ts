import { useEffect, useState } from 'react'

/**
 * Restores focus to the element that had it before a component was mounted, when the component unmounts and
 * leaves the focus nowhere. The library's dialogs do so only when they stay mounted while closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => returnTo(document.activeElement))
  useEffect(
    () => () => {
      // Runs after the component has unmounted, and after whatever takes the focus on purpose.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && before?.isConnected) before.focus({ preventScroll: true })
      }, 20)
    },
    [before],
  )
}

/** A menu item disappears with its menu, so focus returns to the button that opens the menu. */
function returnTo(element: Element | null): HTMLElement | null {
  const label = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const found = label ? document.getElementById(label) : element
  return found instanceof HTMLElement ? found : null
}
