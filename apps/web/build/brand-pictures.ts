import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Pictures at fixed addresses: what messengers show for a page without a picture of its own (1200 × 630 pixels), and the
 * mark for home screens and letters, which show no SVG.
 */
const pictures = ['share.png', 'icon-192.png', 'icon-512.png']

/** Puts them into the build under their own names. */
export function brandPictures(): Plugin {
  return {
    name: 'qadam:brand-pictures',
    apply: 'build',
    generateBundle() {
      for (const fileName of pictures) {
        const source = readFileSync(new URL(`../src/ui/brand/${fileName}`, import.meta.url))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
