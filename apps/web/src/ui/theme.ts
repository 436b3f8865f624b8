import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { brandScale, filledShade } from './brand-scale.ts'
import { typedDay } from './typed-day.ts'

/** The product's own colour, for schools that have not chosen theirs. */
export const ownBrand = '#0b7a75'

/** Colours of programs, groups and lessons by their names; each has `--card-<name>`, `-soft` and `-ink`. */
export const cardColors = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
export type CardColor = (typeof cardColors)[number]

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f3f5',
  '#e6e8ec',
  '#d9dce2',
  '#c1c6cf',
  '#a2a8b4',
  '#717886',
  '#505664',
  '#343944',
  '#1f232b',
]
const dark: MantineColorsTuple = [
  '#d5d8df',
  '#b4b9c4',
  '#8f95a3',
  '#6b7180',
  '#3c414c',
  '#2b2f38',
  '#20232b',
  '#16181d',
  '#121418',
  '#0d0f12',
]

/** The heading of a dialog and of a drawer. */
const panel = { title: { fontWeight: 650, fontSize: '1.0625rem', lineHeight: '1.35' } }

/** The whole dress: one brand colour, neutral greys, one font, one scale of sizes. */
export function themeOf(brand: string) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: filledShade,
    colors: { brand: brandScale(brand), gray, dark },
    fontFamily: 'Inter, "Inter Fallback", system-ui, sans-serif',
    fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.6' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    breakpoints: { xs: '24.375em', sm: '48em', md: '62.0625em', lg: '75em', xl: '90em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      // Left to itself the library takes a typed 02.03 for the third of February.
      DateInput: { defaultProps: { dateParser: (text: string) => typedDay(text) ?? null } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 } },
        styles: panel,
      },
      Drawer: { styles: panel },
      Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 100 } } },
      Skeleton: { defaultProps: { radius: 'sm' } },
      Switch: { defaultProps: { withThumbIndicator: false } },
    },
  })
}

/** White words on the red of actions that are hard to take back: the library's own is too light for them. */
const filledRed = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'color-mix(in oklab, var(--mantine-color-red-9) 88%, black)',
}

/** Colours that the library takes from us, so that its parts and ours stand on the same background. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...filledRed,
    // Words of this red in a menu would be too pale on white.
    '--mantine-color-red-6': 'var(--mantine-color-red-9)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-error': '#c0282d',
  },
  dark: {
    ...filledRed,
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-placeholder': '#8f95a3',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-brand-light': 'color-mix(in oklab, var(--mantine-color-brand-6) 28%, transparent)',
    '--mantine-color-brand-light-hover': 'color-mix(in oklab, var(--mantine-color-brand-6) 36%, transparent)',
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-2)',
    '--mantine-color-brand-outline': 'var(--mantine-color-brand-4)',
    '--mantine-color-error': '#f48b8b',
  },
})
