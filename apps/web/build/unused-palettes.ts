import type { Plugin } from 'postcss'

/** Palettes of the component library that no screen uses; the others and the product's own stay. */
const unused = ['cyan', 'grape', 'indigo', 'lime', 'pink', 'teal', 'violet']
const ofUnused = new RegExp(`^--mantine-color-(${unused.join('|')})-`)

/** Removes the variables of the palettes that no screen uses: the first page carries them all otherwise. */
export const unusedPalettes = (): Plugin => ({
  postcssPlugin: 'qadam:unused-palettes',
  Declaration(declaration) {
    if (ofUnused.test(declaration.prop)) declaration.remove()
  },
})
