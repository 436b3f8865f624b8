import type { StudyArea } from '@qadam/contract/programs/study-areas.ts'
import type { CSSProperties } from 'react'
import type { CardColor } from '../../../ui/tokens.ts'

type Hue = CardColor | 'neutral'

/** Two hues of the product and how much there is of the first, in percent. */
const palettes: Readonly<Record<StudyArea, readonly [Hue, number, Hue]>> = {
  computing: ['blue', 45, 'purple'],
  engineering: ['blue', 78, 'neutral'],
  science: ['green', 45, 'mermaid'],
  sea: ['mermaid', 70, 'blue'],
  nature: ['green', 76, 'yellow'],
  health: ['pink', 55, 'orange'],
  business: ['orange', 45, 'yellow'],
  law: ['yellow', 100, 'yellow'],
  society: ['yellow', 45, 'neutral'],
  mind: ['pink', 100, 'pink'],
  languages: ['orange', 80, 'pink'],
  arts: ['purple', 70, 'pink'],
  education: ['blue', 55, 'mermaid'],
  architecture: ['orange', 45, 'neutral'],
  hospitality: ['yellow', 55, 'pink'],
}

const shades = {
  tint: (hue: Hue) => (hue === 'neutral' ? 'var(--line-strong)' : `var(--card-${hue})`),
  soft: (hue: Hue) => (hue === 'neutral' ? 'var(--neutral-soft)' : `var(--card-${hue}-soft)`),
  pen: (hue: Hue) => (hue === 'neutral' ? 'var(--neutral-ink)' : `var(--card-${hue}-ink)`),
}

/** The colours of a cover by the area of study; by the program's own colour when the area is not known. */
export function paletteOf(area: StudyArea | null, color: CardColor): CSSProperties {
  const [one, share, other] = area ? palettes[area] : ([color, 100, color] as const)
  const mixed = Object.entries(shades).map(([name, shade]) => [
    `--${name}`,
    `color-mix(in oklab, ${shade(one)} ${share}%, ${shade(other)})`,
  ])
  return Object.fromEntries(mixed)
}
