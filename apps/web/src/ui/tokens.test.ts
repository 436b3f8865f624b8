import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from '@mantine/core'
import { contrast, mix } from '@qadam/contract/colors.ts'
import fc from 'fast-check'
import { parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { brandScale } from './brand-scale.ts'
import { resolveVariables, themeOf } from './theme.ts'
import { cardColors, cssVariables, darkColors, lightColors, ownBrand } from './tokens.ts'

/** WCAG 2.2 AA for text. */
const needed = 4.5
const root = join(import.meta.dirname, '../..')

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** Returns the value of every variable of a scheme, as a school with this colour sees it. */
function variablesOf(scheme: Scheme, brand: string): ReadonlyMap<string, string> {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(brand)) as MantineTheme
  const { base, dark } = cssVariables()
  const declared = [...`${base}\n${scheme === 'dark' ? dark : ''}`.matchAll(/^--([\w-]+): (.*);$/gm)]
  const ofTheme = Object.entries(resolveVariables(theme)[scheme]).map(([name, value]) => [
    name.slice(2),
    value,
  ])
  const ofBrand = brandScale(brand).map((shade, at) => [`mantine-color-brand-${at}`, shade])
  return new Map<string, string>([
    ...declared.map(([, name = '', value = '']) => [name, value] as const),
    ...(ofBrand as [string, string][]),
    ...(ofTheme as [string, string][]),
    ['mantine-primary-color-filled', brandScale(brand)[6]],
    ['mantine-primary-color-contrast', '#ffffff'],
    // The library gives the primary colour its shades by these names.
    ['mantine-primary-color-light', 'var(--mantine-color-brand-light)'],
    ['mantine-primary-color-light-color', 'var(--mantine-color-brand-light-color)'],
  ])
}

/** Returns the colour of a name of ours or of an expression of a style sheet; nothing where it is none. */
function colorOf(text: string, of: Painted): string | undefined {
  const [, own] = /^var\(--([\w-]+)(?:, .*)?\)$/s.exec(text) ?? []
  if (own) return colorOf(own, of)
  const [, light, dark] = /^light-dark\(\s*(.+?\)),\s*(.+?)\s*\)$/s.exec(text) ?? []
  if (light && dark) return colorOf(of.scheme === 'light' ? light : dark, of)
  const [, first, share, second] = /^color-mix\(in oklab, (\S+) ([\d.]+)%, (\S+)\)$/.exec(text) ?? []
  if (first && second) {
    // What is seen through is the surface of a card.
    const [one, other] = [colorOf(first, of), colorOf(second === 'transparent' ? 'surface' : second, of)]
    return one && other && mix(one, other, Number(share) / 100)
  }
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  const value = of.variables.get(text)
  return value === undefined ? undefined : colorOf(value, of)
}

interface Painted {
  readonly scheme: Scheme
  readonly variables: ReadonlyMap<string, string>
}

type Pair = readonly [text: string, background: string]

const surfaces = ['paper', 'surface', 'surface-sunken', 'surface-hover']
const pairs: readonly Pair[] = [
  ...surfaces.flatMap((background): Pair[] =>
    ['ink', 'ink-soft', 'mantine-color-anchor', 'mantine-color-error', 'sun-ink', 'coral-ink', 'danger-ink']
      .concat([
        'plum-ink',
        'sky-ink',
        'success-ink',
        'neutral-ink',
        ...cardColors.map((name) => `card-${name}-ink`),
      ])
      .map((text) => [text, background]),
  ),
  ...['paper', 'surface'].map((background): Pair => ['mantine-color-placeholder', background]),
  ...cardColors.map((name): Pair => [`card-${name}-ink`, `card-${name}-soft`]),
  ...['sun', 'coral', 'plum', 'sky', 'danger', 'success', 'neutral'].flatMap((name): Pair[] => [
    [`${name}-ink`, `${name}-soft`],
    ['ink', `${name}-soft`],
  ]),
  ...['selected', 'review', 'invitation', 'refusal', 'final'].map(
    (name): Pair => [`status-${name}`, `status-${name}-soft`],
  ),
  ['on-sun', 'sun'],
  ['on-sun', 'coral'],
  ['on-stage', 'stage'],
  ['on-stage', 'danger'],
  ['on-stage', 'success'],
  ['on-stage', 'partial'],
  ['on-stage', 'mantine-primary-color-filled'],
  ['on-stage', 'mantine-color-red-filled'],
  ['on-stage', 'mantine-color-red-filled-hover'],
  ['hero-ink', 'hero'],
  ['hero-ink-soft', 'hero'],
  ['mantine-color-anchor', 'mantine-color-brand-light'],
  ['mantine-color-brand-light-color', 'mantine-color-brand-light'],
  ['mantine-color-brand-light-color', 'mantine-color-brand-light-hover'],
  ['ink', 'mantine-color-brand-light'],
  ['ink', 'mantine-color-brand-light-hover'],
  ['ink-soft', 'mantine-color-brand-light'],
]

const faultsOf = (some: readonly Pair[], scheme: Scheme, brand: string): string[] => {
  const of = { scheme, variables: variablesOf(scheme, brand) }
  return some.flatMap(([text, background]) => {
    const [one, other] = [colorOf(text, of), colorOf(background, of)]
    if (!one || !other) return [`${one ? background : text} is no colour`]
    const ratio = contrast(one, other)
    return ratio >= needed ? [] : [`${scheme}: ${text} on ${background} has ${ratio.toFixed(2)}`]
  })
}

test.each(schemes)('every text is readable on what it stands on in the %s scheme', (scheme) => {
  expect(faultsOf(pairs, scheme, ownBrand)).toEqual([])
})

test('every colour that a school may choose leaves every text readable', () => {
  const ofBrand = pairs.filter((pair) => pair.some((name) => /mantine|hero/.test(name)))
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const brand = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      expect(schemes.flatMap((scheme) => faultsOf(ofBrand, scheme, brand))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(schemes)(
  'every rule that names a text and its background is readable in the %s scheme',
  (scheme) => {
    const found = stylesheets().flatMap(pairsOfSheet)
    expect(found.length).toBeGreaterThan(50)
    expect(
      found.flatMap(({ at, pair }) => faultsOf([pair], scheme, ownBrand).map((fault) => `${at}: ${fault}`)),
    ).toEqual([])
  },
)

test('the browser paints its own bars in the colour of the page', () => {
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const bars = [...html.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, color]) => color)
  expect(bars).toEqual([lightColors.paper, darkColors.paper])
})

const stylesheets = (): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )

function pairsOfSheet(name: string): { at: string; pair: Pair }[] {
  const found: { at: string; pair: Pair }[] = []
  parse(readFileSync(join(root, 'src', name), 'utf8')).walkRules((rule) => {
    const [text, background] = [colorIn(rule, /^color$/), colorIn(rule, /^background(-color)?$/)]
    if (text && background) found.push({ at: `${name} ${rule.selector}`, pair: [text, background] })
  })
  return found
}

/** What is inherited or seen through has no colour of its own. */
const ownColor = /^(?!inherit$|none$|transparent$|currentcolor$)(?!.*gradient\()(?!.*url\()/is

function colorIn(rule: Rule, property: RegExp): string | undefined {
  let found: string | undefined
  rule.each((node) => {
    if (node.type === 'decl' && property.test(node.prop))
      found = ownColor.test(node.value) ? node.value : undefined
  })
  return found
}
