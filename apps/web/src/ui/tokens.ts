import {
  darkInk,
  darkInkSoft,
  darkLine,
  darkPage,
  darkSurface,
  ink,
  inkSoft,
  line,
  page,
  sun,
  white,
} from '@qadam/contract/palette.ts'

// Letters and printed documents wear these too.
export { darkInk, darkSurface, ink, ownBrand, white } from '@qadam/contract/palette.ts'

/**
 * The design tokens: the only place for colours, sizes, radii, shadows and durations. `build/design-tokens.ts`
 * writes them as CSS variables (`ink` is `--ink`), `theme.ts` gives them to the component library, and
 * `tokens.test.ts` computes the contrast of every pair that is used.
 */

/** The colour names of programs, groups and lessons; each has `--card-<name>`, `-soft` and `-ink`. */
export const cardColors = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
export type CardColor = (typeof cardColors)[number]

/** The neutral colours of the component library, light to dark, in the tone of the ink. */
export const grays = [
  '#f7f6f1',
  '#f0efe9',
  '#e6e6df',
  '#d9dad4',
  '#c0c6c1',
  '#9da7a2',
  '#6a7772',
  '#4a5853',
  '#2e3c38',
  '#182a26',
] as const

/** The neutral colours of the dark scheme, from its text to its deepest surface. */
export const darks = [
  '#dce4e0',
  '#bcc8c3',
  '#93a19b',
  '#6d7b76',
  '#3d4c47',
  '#2b3833',
  '#202c28',
  '#17211e',
  '#0e1614',
  '#090f0d',
] as const

/** The theme computes others with it; the whole tables stay out of the browser's code. */
export const danger = '#b8252a'

export const lightColors = {
  paper: page,
  surface: white,
  'surface-sunken': '#f3f2ec',
  'surface-hover': '#f1f0e9',
  line,
  'line-strong': '#84908b',
  ink,
  'ink-soft': inkSoft,
  placeholder: '#65716d',
  sun,
  'on-sun': ink,
  'sun-soft': '#fff2cf',
  'sun-ink': '#6b4d00',
  /** A step of a stair that is still to come. */
  'way-future': '#e6ece5',
  coral: '#f2643d',
  'coral-soft': '#fde9e2',
  'coral-ink': '#a2340f',
  /** Corrections, and the age of a debt. */
  plum: '#7a3aa8',
  'plum-soft': '#f1e6f8',
  'plum-ink': '#7a3aa8',
  sky: '#3b82f6',
  'sky-soft': '#e6f0fe',
  'sky-ink': '#1d4fae',
  danger,
  'danger-soft': '#fce9e9',
  'danger-ink': '#a3262a',
  success: '#1f7a45',
  /** Right in part. */
  partial: '#8a6508',
  'success-soft': '#e2f4e8',
  'success-ink': '#1f6a3c',
  /** The frame of a picture or a video in either scheme. */
  stage: '#10191a',
  'on-stage': white,
  'neutral-soft': '#ecece5',
  'neutral-ink': '#45534e',
  'card-orange': '#f08c34',
  'card-green': '#3f9d63',
  'card-blue': '#3f7fdc',
  'card-pink': '#dd5c93',
  'card-purple': '#8a63d2',
  'card-yellow': '#e5b62f',
  'card-mermaid': '#2aa5a0',
  'card-orange-soft': '#fdeedf',
  'card-green-soft': '#e4f4ea',
  'card-blue-soft': '#e5effc',
  'card-pink-soft': '#fce7f0',
  'card-purple-soft': '#eee8fa',
  'card-yellow-soft': '#fbf3d9',
  'card-mermaid-soft': '#dff4f3',
  'card-orange-ink': '#8f4408',
  'card-green-ink': '#1f6a3c',
  'card-blue-ink': '#1f4f9c',
  'card-pink-ink': '#9b2259',
  'card-purple-ink': '#563197',
  'card-yellow-ink': '#6f5206',
  'card-mermaid-ink': '#0d615d',
} as const

export const darkColors: Readonly<Record<keyof typeof lightColors, string>> = {
  paper: darkPage,
  surface: darkSurface,
  'surface-sunken': '#0a110f',
  'surface-hover': '#202c28',
  line: darkLine,
  'line-strong': '#6d7b76',
  ink: darkInk,
  'ink-soft': darkInkSoft,
  placeholder: '#93a19b',
  sun,
  'on-sun': ink,
  'sun-soft': '#332910',
  'sun-ink': '#f6d37b',
  'way-future': '#2a3935',
  coral: '#f2643d',
  'coral-soft': '#3a2018',
  'coral-ink': '#f8ab92',
  plum: '#d0a6ee',
  'plum-soft': '#2b1a38',
  'plum-ink': '#d0a6ee',
  sky: '#3b82f6',
  'sky-soft': '#17263d',
  'sky-ink': '#9cc1f5',
  danger,
  'danger-soft': '#382021',
  'danger-ink': '#f5a3a3',
  success: '#1f7a45',
  partial: '#8a6508',
  'success-soft': '#182c21',
  'success-ink': '#8fd3a9',
  stage: '#10191a',
  'on-stage': white,
  'neutral-soft': '#283530',
  'neutral-ink': '#bcc8c3',
  'card-orange': '#d97b2b',
  'card-green': '#3b8d5b',
  'card-blue': '#3b73c4',
  'card-pink': '#c25282',
  'card-purple': '#7d5cbd',
  'card-yellow': '#c79d2a',
  'card-mermaid': '#27918d',
  'card-orange-soft': '#35271b',
  'card-green-soft': '#1b2f24',
  'card-blue-soft': '#1a283b',
  'card-pink-soft': '#35212c',
  'card-purple-soft': '#29213c',
  'card-yellow-soft': '#302a18',
  'card-mermaid-soft': '#17302e',
  'card-orange-ink': '#f5b57d',
  'card-green-ink': '#8fd3a9',
  'card-blue-ink': '#9cc1f5',
  'card-pink-ink': '#f2a3c5',
  'card-purple-ink': '#c4adf0',
  'card-yellow-ink': '#ecd07c',
  'card-mermaid-ink': '#83d5d1',
}

/** The statuses of an application, in the colours above. */
const statuses = {
  'status-selected': 'var(--neutral-ink)',
  'status-selected-soft': 'var(--neutral-soft)',
  'status-review': 'var(--sky-ink)',
  'status-review-soft': 'var(--sky-soft)',
  'status-invitation': 'var(--success-ink)',
  'status-invitation-soft': 'var(--success-soft)',
  'status-refusal': 'var(--danger-ink)',
  'status-refusal-soft': 'var(--danger-soft)',
  'status-final': 'var(--card-purple-ink)',
  'status-final-soft': 'var(--card-purple-soft)',
}

export const shadows = {
  light: {
    'shadow-card': '0 1px 2px rgb(16 35 31 / 6%), 0 6px 20px -8px rgb(16 35 31 / 10%)',
    'shadow-floating': '0 2px 6px rgb(16 35 31 / 6%), 0 16px 40px -12px rgb(16 35 31 / 24%)',
  },
  dark: {
    'shadow-card': '0 1px 2px rgb(0 0 0 / 30%)',
    'shadow-floating': '0 16px 40px -12px rgb(0 0 0 / 70%)',
  },
}

const rem = (pixels: number) => `${pixels / 16}rem`

/** Font sizes, named by their pixels at the browser's usual size; 11 only for the labels of a phone's bar. */
export const textSizes = {
  'text-11': rem(11),
  'text-13': rem(13),
  'text-15': rem(15),
  'text-17': rem(17),
  'text-20': rem(20),
  'text-26': rem(26),
  'text-34': rem(34),
  'text-48': rem(48),
} as const

export const spaces = {
  'space-4': rem(4),
  'space-8': rem(8),
  'space-12': rem(12),
  'space-16': rem(16),
  'space-24': rem(24),
  'space-40': rem(40),
  'space-64': rem(64),
} as const

/** `mark` is for what is smaller than a field: ticks, tags, swatches; `step` for the steps of a stair. */
export const radii = {
  'radius-step': '3px',
  'radius-mark': '6px',
  'radius-field': '10px',
  'radius-card': '16px',
  'radius-hero': '24px',
  'radius-round': '999px',
} as const

export const textFont = 'Inter, "Inter Fallback", "Inter Fallback Wide", system-ui, sans-serif'
/** For titles of pages, numbers and figures; what it lacks comes from the text face. */
export const displayFont = `Onest, ${textFont}`

export const motionMs = 180

/** Every variable of the light scheme, then those that the dark scheme changes. */
export function cssVariables(): { readonly base: string; readonly dark: string } {
  const motion = `${motionMs}ms cubic-bezier(0.2, 0, 0, 1)`
  return {
    base: declarations({
      ...lightColors,
      ...statuses,
      ...shadows.light,
      ...textSizes,
      ...spaces,
      ...radii,
      'font-text': textFont,
      'font-display': displayFont,
      motion,
      'reading-width': '720px',
      'work-width': '1120px',
    }),
    dark: declarations({ ...darkColors, ...shadows.dark }),
  }
}

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n')
