import { type NumberShape, type NumberStyle, plainText, shapeOf } from './number-shape.ts'

/**
 * Parses a number as written in tables: `1 234,50`, `1,234.50`, `12 500`. Returns undefined for other text,
 * and for a number that can be read in two ways. A comma or a point before exactly three digits groups
 * thousands.
 */
export function numberOf(given: string): number | undefined {
  const [, minus, digits = ''] = /^(-?) ?(.*)$/.exec(plainText(given)) ?? []
  const shape = shapeOf(digits)
  const value = shape && settledNumber(shape, {})
  return typeof value === 'number' ? (minus ? -value : value) : undefined
}

/** Returns the number of a shape in a column of this style; `unclear` when it can be read in two ways. */
export function settledNumber(shape: NumberShape, style: NumberStyle): number | 'unclear' | undefined {
  const meaning = shape.asks === null ? 'group' : (style[shape.asks] ?? 'group')
  const digits = meaning === 'decimal' ? shape.decimal : meaning === 'group' ? shape.grouped : ''
  if (digits === '') return 'unclear'
  return /^\d{1,15}(?:\.\d{1,20})?$/.test(digits) ? Number(digits) : undefined
}

const yes = new Set(['true', '1', 'yes', 'y', 'да', 'иә', 'ия', '+', 'истина'])
const no = new Set(['false', '0', 'no', 'n', 'нет', 'жоқ', '-', 'ложь'])

/** Parses a boolean as written in tables in three languages; undefined for other text. */
export function flagOf(given: string): boolean | undefined {
  const word = given.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
