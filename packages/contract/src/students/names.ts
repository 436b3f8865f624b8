/**
 * Names of one person in three scripts, held against each other by transliteration: passports of Kazakhstan follow
 * ICAO Doc 9303 (part 3, section 6), older ones spell some letters otherwise. A document that is ordered with another
 * spelling than the passport's has to be ordered again, so a difference is said; it is never refused, because the
 * passport is right.
 */

/** How a passport may spell each letter; the first spelling is the one of ICAO Doc 9303. */
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
/** Letters that belong together. */
const pairs: Readonly<Record<string, readonly string[]>> = { ий: ['I', 'Y'], ый: ['Y', 'I'], кс: ['X'] }

/** What a Kazakh letter becomes when the name is written in Russian; the first is the usual one. */
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

/** A name as it is compared: one script's letters, single spaces for hyphens, no apostrophes. */
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

/** Whether `written` can be read as `name`, one of the spellings of each letter after the other. */
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

/** How ICAO Doc 9303 spells a name written in Kazakh or Russian, in capitals as passports have it. */
export function passportSpelling(name: string): string {
  return [...plain(name)].map((letter) => letters[letter]?.[0] ?? letter.toUpperCase()).join('')
}

/** Whether a Latin name may be the passport's spelling of a name in Kazakh or Russian. */
export function spellsAs(name: string, latin: string): boolean {
  const from = plain(name)
  return canBe(from, plainLatin(latin), (at) => {
    const letter = from[at] ?? ''
    const single = (letters[letter] ?? [letter.toUpperCase()]).map((one) => [one, 1] as [string, number])
    const double = (pairs[from.slice(at, at + 2)] ?? []).map((one) => [one, 2] as [string, number])
    return [...single, ...double]
  })
}

/** How a Kazakh name is usually written in Russian, with a capital for each word. */
export function russianSpelling(kazakh: string): string {
  const written = [...plain(kazakh)].map((letter) => inRussian[letter]?.[0] ?? letter).join('')
  return written.replace(/(^| )\p{L}/gu, (first) => first.toUpperCase())
}

/** Whether a Russian name may be the way a Kazakh one is written. A soft sign may come in where Russian wants one. */
export function writtenAs(kazakh: string, russian: string): boolean {
  const from = plain(kazakh)
  const to = plain(russian).replaceAll('ё', 'е').replace(/[ьъ]/g, '')
  const without = from.replaceAll('ё', 'е').replace(/[ьъ]/g, '')
  return canBe(without, to, (at) => {
    const letter = without[at] ?? ''
    return [...new Set([letter, ...(inRussian[letter] ?? [])])].map((one) => [one, 1])
  })
}

/** The names of a person in a record, as they are typed; an empty one says nothing. */
export interface NamesInScripts {
  readonly passport_first_name?: string | undefined
  readonly passport_last_name?: string | undefined
  readonly first_name_kk?: string | undefined
  readonly last_name_kk?: string | undefined
  readonly first_name_ru?: string | undefined
  readonly last_name_ru?: string | undefined
}

/** A name that does not fit another one of the same person, and how it is usually spelled. */
export interface NameDifference {
  readonly field: keyof NamesInScripts
  readonly against: keyof NamesInScripts
  readonly usual: string
}

/**
 * Where the names of a person differ: the passport's from both others, and the Russian one from the Kazakh. A passport
 * that follows one of them is right.
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
