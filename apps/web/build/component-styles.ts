import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const coreStyles = dirname(require.resolve('@mantine/core/styles/Text.css'))

/** Sheets that are on every page already; a second copy would come too late and undo what builds on them. */
const base = new Set(
  [
    ...readFileSync(new URL('../src/ui/base.css', import.meta.url), 'utf8').matchAll(
      /styles\/(\w+)\.layer\.css/g,
    ),
  ].map(([, name]) => name),
)

/** What a component paints with besides its own sheet; the sheets of `ui/base.css` are always there. */
const alsoNeeds: Record<string, readonly string[]> = {
  Select: ['ScrollArea', 'Combobox'],
  Autocomplete: ['ScrollArea', 'Combobox', 'Pill'],
  MultiSelect: ['ScrollArea', 'Combobox', 'Pill', 'PillsInput'],
  TagsInput: ['ScrollArea', 'Combobox', 'Pill', 'PillsInput'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  Switch: ['InlineInput'],
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

/** Sheets of whole packages, after those of the components that they are made of. */
const packages: Record<string, readonly string[]> = {
  '@mantine/dates': ['Modal'],
  '@mantine/dropzone': ['LoadingOverlay'],
  '@mantine/spotlight': ['Modal', 'ScrollArea'],
  '@mantine/tiptap': ['Typography', 'Tooltip'],
  'mantine-datatable': ['Table', 'Checkbox', 'ScrollArea', 'Pagination', 'Menu'],
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
    const parts = packages[from]
    if (!parts || componentsIn(names).length === 0) continue
    for (const part of parts) addCore(sheets, part)
    sheets.add(`${from}/styles.layer.css`)
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
    if (!base.has(each) && existsSync(join(coreStyles, `${each}.layer.css`)))
      sheets.add(`@mantine/core/styles/${each}.layer.css`)
  }
}
