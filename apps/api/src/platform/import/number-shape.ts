import { withoutInvisible } from '@qadam/contract/invisible.ts'

/** What a point and a comma mean in the numbers of a column, as far as its cells show. */
export type NumberStyle = Readonly<Partial<Record<Separator, 'group' | 'decimal' | 'unclear'>>>
export type Separator = '.' | ','

/**
 * A number as it is written. `shows` are the separators whose meaning its form proves; `asks` is the one that
 * could be either: 1.500 is a thousand and a half, or one and a half.
 */
export interface NumberShape {
  readonly shows: NumberStyle
  readonly asks: Separator | null
  /** The digits when `asks` groups them, or is null. */
  readonly grouped: string
  /** The digits when `asks` is a decimal sign. */
  readonly decimal: string
}

/** Cleans a cell: usual spaces, signs and digits instead of their many forms, no invisible characters. */
export function plainText(text: string): string {
  return withoutInvisible(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u2212\u2010\u2011\u2012\u2013\u2014]/g, '-')
    .trim()
}

const group = /^\d{1,3}$/
const three = /^\d{3}$/

/** Returns the shape of digits with separators; undefined when their groups do not fit. */
export function shapeOf(digits: string): NumberShape | undefined {
  if (!/^\d[\d., ']*$/.test(digits)) return undefined
  const spaced = digits.split(/[ ']/)
  if (spaced.length > 1) return digits.includes(' ') && digits.includes("'") ? undefined : spacedShape(spaced)
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points > 0 && commas > 0) return mixedShape(digits)
  const separator = points > 0 ? '.' : ','
  if (points + commas > 1) {
    const [first = '', ...rest] = digits.split(separator)
    if (!group.test(first) || !rest.every((part) => three.test(part))) return undefined
    return known(digits.replaceAll(separator, ''), { [separator]: 'group' })
  }
  const [whole = '', part] = digits.split(separator)
  if (part === undefined) return known(whole, {})
  if (part === '') return undefined
  // 0.500 and 1500.250 have no groups; 1.500 may have.
  if (!three.test(part) || whole === '0' || whole.length > 3)
    return known(`${whole}.${part}`, { [separator]: 'decimal' })
  return { shows: {}, asks: separator, grouped: whole + part, decimal: `${whole}.${part}` }
}

/** 1 500 000,50: spaces or apostrophes between the groups. */
function spacedShape(parts: readonly string[]): NumberShape | undefined {
  const [first = '', ...rest] = parts
  const [last = '', separator, part] = rest.at(-1)?.split(/([.,])/) ?? []
  if (!group.test(first) || ![...rest.slice(0, -1), last].every((one) => three.test(one))) return undefined
  const whole = first + rest.slice(0, -1).join('') + last
  return separator === undefined ? known(whole, {}) : withPart(whole, part ?? '', separator as Separator)
}

/** 1.500,00 and 1,500.00: the last of the two is the decimal sign. */
function mixedShape(digits: string): NumberShape | undefined {
  const separator = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const other = separator === '.' ? ',' : '.'
  const [whole = '', part = '', ...more] = digits.split(separator)
  const [first = '', ...rest] = whole.split(other)
  if (more.length > 0 || !group.test(first) || !rest.every((one) => three.test(one))) return undefined
  const shape = withPart(whole.replaceAll(other, ''), part, separator)
  return shape && { ...shape, shows: { ...shape.shows, [other]: 'group' } }
}

/** A decimal part after groups; three digits may be one more group that somebody separated otherwise. */
function withPart(whole: string, part: string, separator: Separator): NumberShape | undefined {
  if (!/^\d+$/.test(part)) return undefined
  const decimal = `${whole}.${part}`
  return three.test(part)
    ? { shows: {}, asks: separator, grouped: '', decimal }
    : known(decimal, { [separator]: 'decimal' })
}

function known(digits: string, shows: NumberStyle): NumberShape {
  return { shows, asks: null, grouped: digits, decimal: digits }
}
