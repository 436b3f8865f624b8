import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const coreStyles = dirname(require.resolve('@mantine/core/styles/Text.css'))

/** What a component paints with besides its own sheet; the sheets of `ui/base.css` are always there. */
const alsoNeeds: Record<string, readonly string[]> = {
  Autocomplete: ['Pill'],
  MultiSelect: ['Pill', 'PillsInput'],
  TagsInput: ['Pill', 'PillsInput'],
  FileInput: ['Pill'],
  ColorInput: ['ColorSwatch', 'ColorPicker', 'Slider'],
  ColorPicker: ['ColorSwatch', 'Slider'],
  RangeSlider: ['Slider'],
  Drawer: ['Modal'],
  Chip: ['Pill'],
  CheckboxCard: ['Checkbox'],
  RadioCard: ['Radio'],
  Stepper: ['Divider'],
}

const packageStyles: Record<string, string> = {
  '@mantine/dates': '@mantine/dates/styles.layer.css',
  '@mantine/dropzone': '@mantine/dropzone/styles.layer.css',
  '@mantine/spotlight': '@mantine/spotlight/styles.layer.css',
  '@mantine/tiptap': '@mantine/tiptap/styles.layer.css',
  'mantine-datatable': 'mantine-datatable/styles.layer.css',
}

/**
 * Brings the sheet of each library component along with the module that uses it, so that a screen's first load
 * carries only the styles it paints with and nobody has to remember an import.
 */
export function componentStyles(): Plugin {
  return {
    name: 'qadam:component-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/apps[\\/]web[\\/]src[\\/].*\.tsx?(\?|$)/.test(id) || id.includes('?url')) return
      const sheets = sheetsOf(code)
      if (sheets.size === 0) return
      return { code: `${code}\n${[...sheets].map((sheet) => `import '${sheet}'`).join('\n')}\n`, map: null }
    },
  }
}

function sheetsOf(code: string): Set<string> {
  const sheets = new Set<string>()
  for (const [, names = '', from = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
    if (from === '@mantine/core') for (const name of componentsIn(names)) addCore(sheets, name)
    const whole = packageStyles[from]
    if (whole && componentsIn(names).length > 0) sheets.add(whole)
  }
  return sheets
}

function componentsIn(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.split(' ')[0] as string)
}

function addCore(sheets: Set<string>, name: string) {
  for (const each of [name, ...(alsoNeeds[name] ?? [])]) {
    if (existsSync(join(coreStyles, `${each}.layer.css`)))
      sheets.add(`@mantine/core/styles/${each}.layer.css`)
  }
}
