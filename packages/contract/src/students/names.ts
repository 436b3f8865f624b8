/**
 * Compares the names of a person in three scripts by transliteration. Passports of Kazakhstan follow ICAO Doc
 * 9303 (part 3, section 6), older ones spell some letters differently. A document ordered with a spelling
 * that differs from the passport has to be ordered again, so differences are reported; they are never
 * rejected, because the passport is right.
 */

/** Possible passport spellings of each letter; the first is that of ICAO Doc 9303. */
const letters: Readonly<Record<string, readonly string[]>> = {
  а: ['A'],
  ә: ['A', 'AE', 'E'],
  б: ['B'],
  в: ['V', 'W'],
  г: ['G'],
  ғ: ['G', 'GH'],
  д: ['D'],
  е: ['E', 'YE', 'IE'],
  ё: ['E', 'YO', 'IO'],
  ж: ['ZH', 'J'],
  з: ['Z'],
  и: ['I', 'Y'],
  й: ['I', 'Y', 'J'],
  к: ['K', 'C'],
  қ: ['K', 'Q'],
  л: ['L'],
  м: ['M'],
  н: ['N'],
  ң: ['N', 'NG'],
  о: ['O'],
  ө: ['O', 'OE'],
  п: ['P'],
  р: ['R'],
  с: ['S', 'SS'],
  т: ['T'],
  у: ['U', 'W'],
  ұ: ['U'],
  ү: ['U', 'UE'],
  ф: ['F', 'PH'],
  х: ['KH', 'H'],
  һ: ['H', 'KH'],
  ц: ['TS', 'C', 'TC'],
  ч: ['CH', 'TCH'],
  ш: ['SH'],
  щ: ['SHCH', 'SCH'],
  ъ: ['IE', ''],
  ы: ['Y', 'I'],
  і: ['I', 'Y'],
  ь: ['', 'Y'],
  э: ['E'],
  ю: ['IU', 'YU', 'U'],
  я: ['IA', 'YA', 'A'],
}
/** Letter pairs with a spelling of their own. */
const pairs: Readonly<Record<string, readonly string[]>> = { ий: ['I', 'Y'], ый: ['Y', 'I'], кс: ['X'] }

/** Possible Russian letters for a Kazakh one; the first is the usual one. */
const inRussian: Readonly<Record<string, readonly string[]>> = {
  ә: ['а', 'я', 'э', 'е'],
  ғ: ['г'],
  қ: ['к', 'х'],
  ң: ['н', 'нг'],
  ө: ['о', 'у', 'ё', 'е'],
  ұ: ['у', 'ю'],
  ү: ['у', 'ю'],
  һ: ['х', 'г', ''],
  і: ['и', 'ы', 'й', 'е'],
  и: ['и', 'й'],
  ы: ['ы', 'и'],
  у: ['у', 'в'],
  е: ['е', 'э'],
  а: ['а', 'я'],
}

/** Normalizes a name for comparison: single script, spaces instead of hyphens, no apostrophes. */
function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'`ʼ.]/g, '')
    .replace(/[\s\-–]+/g, ' ')
    .trim()
}

function plainLatin(name: string): string {
  return plain(name.normalize('NFD').replace(/\p{Mn}/gu, '')).toUpperCase()
}

/** Returns true when `written` can be read as `name`, trying the spellings letter by letter. */
function canBe(
  name: string,
  written: string,
  spellings: (at: number) => readonly [string, number][],
): boolean {
  let reached: Set<number>[] = Array.from({ length: name.length + 1 }, () => new Set<number>())
  reached[0]?.add(0)
  for (let at = 0; at < name.length; at += 1) {
    for (const from of reached[at] ?? [])
      for (const [spelling, length] of spellings(at))
        if (written.startsWith(spelling, from)) reached[at + length]?.add(from + spelling.length)
  }
  const ends = reached[name.length]
  reached = []
  return ends?.has(written.length) ?? false
}

/** Returns the ICAO Doc 9303 spelling of a Kazakh or Russian name, in capitals as in passports. */
export function passportSpelling(name: string): string {
  return [...plain(name)].map((letter) => letters[letter]?.[0] ?? letter.toUpperCase()).join('')
}

/** Returns true when a Latin name may be the passport spelling of a Kazakh or Russian name. */
export function spellsAs(name: string, latin: string): boolean {
  const from = plain(name)
  return canBe(from, plainLatin(latin), (at) => {
    const letter = from[at] ?? ''
    const single = (letters[letter] ?? [letter.toUpperCase()]).map((one) => [one, 1] as [string, number])
    const double = (pairs[from.slice(at, at + 2)] ?? []).map((one) => [one, 2] as [string, number])
    return [...single, ...double]
  })
}

/** Returns the usual Russian spelling of a Kazakh name, with each word capitalized. */
export function russianSpelling(kazakh: string): string {
  const written = [...plain(kazakh)].map((letter) => inRussian[letter]?.[0] ?? letter).join('')
  return written.replace(/(^| )\p{L}/gu, (first) => first.toUpperCase())
}

/** Returns true when a Russian name may be the spelling of a Kazakh one. Ignores hard and soft signs. */
export function writtenAs(kazakh: string, russian: string): boolean {
  const from = plain(kazakh)
  const to = plain(russian).replaceAll('ё', 'е').replace(/[ьъ]/g, '')
  const without = from.replaceAll('ё', 'е').replace(/[ьъ]/g, '')
  return canBe(without, to, (at) => {
    const letter = without[at] ?? ''
    return [...new Set([letter, ...(inRussian[letter] ?? [])])].map((one) => [one, 1])
  })
}

/** The names of a person in a record, as typed; empty ones are ignored. */
export interface NamesInScripts {
  readonly passport_first_name?: string | undefined
  readonly passport_last_name?: string | undefined
  readonly first_name_kk?: string | undefined
  readonly last_name_kk?: string | undefined
  readonly first_name_ru?: string | undefined
  readonly last_name_ru?: string | undefined
}

/** A name that does not match another name of the same person, and its usual spelling. */
export interface NameDifference {
  readonly field: keyof NamesInScripts
  readonly against: keyof NamesInScripts
  readonly usual: string
}

/**
 * Returns the mismatches between a person's names: the passport against both others, and Russian against
 * Kazakh. A passport that matches one of them is accepted.
 */
export function nameDifferences(names: NamesInScripts): NameDifference[] {
  return (['first_name', 'last_name'] as const).flatMap((part) => differencesOf(names, part))
}

function differencesOf(names: NamesInScripts, part: 'first_name' | 'last_name'): NameDifference[] {
  const [kk, ru, passport] = [`${part}_kk`, `${part}_ru`, `passport_${part}`] as const
  const kazakh = names[kk]?.trim() ?? ''
  const russian = names[ru]?.trim() ?? ''
  const latin = names[passport]?.trim() ?? ''
  const found: NameDifference[] = []
  const sources = [
    ...(kazakh ? [{ against: kk, name: kazakh }] : []),
    ...(russian ? [{ against: ru, name: russian }] : []),
  ]
  const [first] = sources
  if (latin && first && !sources.some(({ name }) => spellsAs(name, latin)))
    found.push({ field: passport, against: first.against, usual: passportSpelling(first.name) })
  if (kazakh && russian && !writtenAs(kazakh, russian))
    found.push({ field: ru, against: kk, usual: russianSpelling(kazakh) })
  return found
}
