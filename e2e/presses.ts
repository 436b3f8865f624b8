import type { Locator, Page } from '@playwright/test'

/** Works with the page like a person, and counts each click, key and drag. Typed text is not counted. */
export function countedHands(page: Page) {
  let count = 0
  return {
    click: (target: Locator) => {
      count += 1
      return target.click()
    },
    /** Presses a key, or a chord such as Control+Enter. */
    press: (key: string) => {
      count += 1
      return page.keyboard.press(key)
    },
    drag: (card: Locator, column: Locator) => {
      count += 1
      // Columns are as long as their content; their heads are always visible.
      return card.dragTo(column, { targetPosition: { x: 80, y: 24 } })
    },
    type: (text: string) => page.keyboard.type(text),
    /** Returns the presses since the last call. */
    spent: () => {
      const spent = count
      count = 0
      return spent
    },
  }
}
