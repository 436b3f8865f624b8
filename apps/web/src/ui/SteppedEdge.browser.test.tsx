import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { SteppedEdge } from './SteppedEdge.tsx'

/** The height of the surface in the picture at a share of its width, in pixels. */
function heightAt(share: number): number {
  const picture = page.getByTestId('picture').element().getBoundingClientRect()
  const path = document.querySelector<SVGGeometryElement>('svg path')
  const toScreen = path?.getScreenCTM()
  if (!path || !toScreen) throw new Error('no edge is drawn')
  const at = (y: number) =>
    new DOMPoint(picture.left + share * (picture.width - 1), y).matrixTransform(toScreen.inverse())
  const rows = Array.from({ length: Math.ceil(picture.height) }, (_, row) => picture.bottom - row - 0.5)
  const above = rows.findIndex((y) => !path.isPointInFill(at(y)))
  return above < 0 ? rows.length : above
}

test.each([390, 1440])('the edge of a picture climbs to the right at %i pixels', async (width) => {
  await page.viewport(width, 900)
  await renderScreen(
    <div data-testid="picture" style={{ position: 'relative', height: 320, overflow: 'hidden' }}>
      <SteppedEdge steps={5} size="lg" />
    </div>,
  )
  await expect.element(page.getByTestId('picture')).toBeVisible()
  const heights = Array.from({ length: 41 }, (_, at) => heightAt(at / 40))
  // The left of the picture is whole, the surface reaches its right edge, and no step goes down.
  expect(heights[0]).toBeLessThanOrEqual(1)
  expect(heights.at(-1)).toBeGreaterThan(40)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBeGreaterThan(5)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1440, 900)
})

test('a drawing that the page has not brought comes after it, and the steps stand without it', async () => {
  const comes = () => Promise.resolve({ default: '<svg role="img" aria-label="Pisa"></svg>' })
  await renderScreen(<SteppedEdge skyline={comes} />)
  await expect.element(page.getByLabelText('Pisa')).toBeInTheDocument()
  await renderScreen(<SteppedEdge skyline={() => Promise.reject(new Error('offline'))} />)
  await expect.poll(() => document.querySelectorAll('svg path').length).toBe(1)
})
