import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The picture that messengers show for a page without one of its own; 1200 × 630 pixels. */
export function sharePicture(): Plugin {
  return {
    name: 'qadam:share-picture',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(new URL('../src/ui/brand/share.png', import.meta.url))
      this.emitFile({ type: 'asset', fileName: 'share.png', source })
    },
  }
}
