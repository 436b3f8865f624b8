import type { Locator, Page } from '@playwright/test'

/** Presses the mouse on a card: at its head to move it, or at its lower edge to resize it. */
export async function grab(page: Page, card: Locator, by: 'head' | 'edge') {
  const box = await boxOf(card)
  const at = { x: box.x + box.width / 2, y: by === 'head' ? box.y + 10 : box.y + box.height - 3 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  return {
    to: (right: number, down = 0) => page.mouse.move(at.x + right, at.y + down, { steps: 8 }),
    drop: () => page.mouse.up(),
  }
}

/** Returns the bounding box; throws when the element is not visible. */
export async function boxOf(card: Locator) {
  const box = await card.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}
