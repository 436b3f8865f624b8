/**
 * Parses a number as written in tables: `1 234,50`, `1,234.50`, `12 500`, `$900`. Returns undefined for other
 * text. A comma or a point followed by exactly three digits, used consistently, is a thousands separator.
 */
export function numberOf(given: string): number | undefined {
  const bare = given.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[\p{Sc}]|[\p{Sc}]$/gu, '')
  if (!/^-?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined
  const points = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  let plain = bare
  if (points > 0 && commas > 0) {
    const decimal = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
    plain = bare.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
  } else if (points > 1 || commas > 1) {
    if (!/^-?\d{1,3}(?:[.,]\d{3})+$/.test(bare)) return undefined
    plain = bare.replace(/[.,]/g, '')
  } else if (commas === 1) {
    plain = /^-?[1-9]\d{0,2},\d{3}$/.test(bare) ? bare.replace(',', '') : bare.replace(',', '.')
  }
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

/**
 * Parses a day written as 2027-03-01, 01.03.2027 or 1/3/2027 (day first); undefined when it does not exist.
 */
export function dayOf(given: string): string | undefined {
  const text = given.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1, 4) : local ? local.slice(1, 4).reverse() : []
  if (!year || !month || !day) return undefined
  const settled = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${settled}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(settled) ? settled : undefined
}

const yes = new Set(['true', '1', 'yes', 'y', 'да', 'иә', 'ия', '+', 'истина'])
const no = new Set(['false', '0', 'no', 'n', 'нет', 'жоқ', '-', 'ложь'])

/** Parses a boolean as written in tables in three languages; undefined for other text. */
export function flagOf(given: string): boolean | undefined {
  const word = given.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
