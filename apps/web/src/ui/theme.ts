import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { mix } from '@qadam/contract/colors.ts'
import { brandScale, filledShade } from './brand-scale.ts'
import {
  danger,
  darkSurface,
  darks,
  grays,
  ink,
  motionMs,
  radii,
  spaces,
  textFont,
  textSizes,
  white,
} from './tokens.ts'
import { typedDay } from './typed-day.ts'

/** The heading of a dialog and a drawer. */
const panel = { title: { fontWeight: 650, fontSize: textSizes['text-20'], lineHeight: '1.3' } }

/** Creates the theme from the tokens and one brand colour. */
export function themeOf(brand: string) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: filledShade,
    colors: { brand: brandScale(brand), gray: scale(grays), dark: scale(darks) },
    black: ink,
    fontFamily: textFont,
    fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSizes: {
      xs: textSizes['text-13'],
      sm: textSizes['text-15'],
      md: textSizes['text-17'],
      lg: textSizes['text-20'],
      xl: textSizes['text-26'],
    },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.4', xl: '1.3' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: {
          fontSize: `clamp(${textSizes['text-26']}, 1.3rem + 1.2vw, ${textSizes['text-34']})`,
          lineHeight: '1.15',
        },
        h2: { fontSize: textSizes['text-20'], lineHeight: '1.3' },
        h3: { fontSize: textSizes['text-17'], lineHeight: '1.35' },
      },
    },
    spacing: {
      xs: spaces['space-8'],
      sm: spaces['space-12'],
      md: spaces['space-16'],
      lg: spaces['space-24'],
      xl: spaces['space-40'],
    },
    radius: {
      xs: radii['radius-mark'],
      sm: radii['radius-mark'],
      md: radii['radius-field'],
      lg: radii['radius-card'],
      xl: radii['radius-hero'],
    },
    shadows: {
      xs: 'var(--shadow-card)',
      sm: 'var(--shadow-card)',
      md: 'var(--shadow-floating)',
      lg: 'var(--shadow-floating)',
      xl: 'var(--shadow-floating)',
    },
    defaultRadius: 'md',
    breakpoints: { xs: '24.375em', sm: '48em', md: '62.0625em', lg: '75em', xl: '90em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      // By default the library parses a typed 02.03 as the third of February.
      DateInput: { defaultProps: { dateParser: (text: string) => typedDay(text) ?? null } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      Modal: {
        defaultProps: { centered: true, radius: 'xl', transitionProps: { duration: motionMs } },
        styles: panel,
      },
      Drawer: { styles: panel },
      Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: motionMs } } },
      Skeleton: { defaultProps: { radius: 'sm' } },
      Switch: { defaultProps: { withThumbIndicator: false } },
    },
  })
}

/** CSS variables that override the library's, so that its components and ours share one background. */
export const resolveVariables: CSSVariablesResolver = ({ colors }) => {
  const brand = colors.brand ?? brandScale(ink)
  return {
    variables: {},
    light: {
      ...shared,
      // The library's red would be too pale for text in a menu on white.
      '--mantine-color-red-6': danger,
      '--mantine-color-anchor': brand[7],
      '--mantine-color-brand-light': mix(brand[filledShade], white, 0.1),
      '--mantine-color-brand-light-hover': mix(brand[filledShade], white, 0.16),
      '--mantine-color-brand-light-color': brand[8],
      '--mantine-color-brand-outline': brand[7],
      '--mantine-color-error': danger,
      ...hero(brand),
    },
    dark: {
      ...shared,
      '--mantine-color-default': 'var(--surface)',
      '--mantine-color-default-hover': 'var(--surface-hover)',
      '--mantine-color-anchor': brand[4],
      '--mantine-color-brand-light': mix(brand[filledShade], darkSurface, 0.24),
      '--mantine-color-brand-light-hover': mix(brand[filledShade], darkSurface, 0.32),
      '--mantine-color-brand-light-color': brand[2],
      '--mantine-color-brand-outline': brand[4],
      '--mantine-color-error': 'var(--danger-ink)',
      ...hero(brand),
    },
  }
}

const shared = {
  // The library's soft yellow is the colour of mustard in the dark.
  '--mantine-color-yellow-light': 'var(--card-yellow-soft)',
  '--mantine-color-yellow-light-color': 'var(--card-yellow-ink)',
  // White text on the red of destructive actions: the library's own red is too light for it.
  '--mantine-color-red-filled': danger,
  '--mantine-color-red-filled-hover': mix(danger, ink, 0.88),
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default-border': 'var(--line)',
}

/** A large area filled with the primary colour, with the text on it. */
const hero = (brand: MantineColorsTuple) => ({
  '--hero': brand[8],
  '--hero-ink': white,
  '--hero-ink-soft': brand[1],
})

const scale = (shades: typeof grays | typeof darks) => [...shades] as unknown as MantineColorsTuple
