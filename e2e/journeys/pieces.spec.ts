import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { visit } from '../ready.ts'

interface Piece {
  readonly file: string
  readonly isDynamicEntry?: boolean
}

test('every piece of the built app starts', async ({ page }) => {
  const manifest = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json')
  const pieces: Piece[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
  const files = new Set(pieces.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ file }) => file))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  await visit(page, '/login')
  const failures = await page.evaluate(async (names) => {
    const failed: string[] = []
    for (const name of names)
      await import(`/${name}`).catch((thrown) => failed.push(`${name}: ${String(thrown)}`))
    return failed
  }, scripts)
  expect(failures).toEqual([])
})
