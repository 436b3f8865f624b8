import type { ErrorCode } from '@qadam/phrases/error-code.ts'

/** The parts of a full name, and what to tell about them in the preview. */
export interface FullName {
  readonly last_name: string
  readonly first_name: string
  readonly notes: readonly NameNote[]
}

export interface NameNote {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string>>
}

/** Words that belong to the next word: a surname begins with them. */
const particles = new Set(
  'von|der|del|della|dos|das|du|los|el|al|ter|af|av|zum|фон|дер|дель|делла|дос|дю|эль|аль|тер'.split('|'),
)
/** Particles that are also names of their own in Asia: alone they count in small letters only. */
const particlesOrNames = new Set('van|den|de|di|da|la|las|le|ten|zu|ван|ден|де|ди|да|ла|ле|тен|цу'.split('|'))
/** Words that make the next word the name of the father. */
const sonOf = new Set('bin|ben|ibn|bint|binti|bte|бин|бен|ибн|бинт|бинти'.split('|'))
/** Words that make the word before them the name of the father. */
const childOf =
  /^(?:о[гғ]лы|о[гғ]лу|угли|ўғли|[кқг]ызы|[кқ]изи|ұлы|улы|uulu|уулу|o[gğ]l[uıi]|ogly|ugli|qizi|gizi|[kqg][yı]z[yı]|uly)$/i
/** A patronymic as one word; as a name it would have letters before it. */
const patronymic =
  /^\p{L}{2,}(?:[ое]вич|[ое]вна|йович|івна|ївна|[ое]?льич|инична|ична|ovich|evich|ovna|evna|ichna|[-‑]?(?:ұлы|улы|қызы|кызы|оглы|оғлы|uly|kyzy|qyzy|qızı|kizi|ogly|oglu))$/iu
/** A patronymic that may be somebody's surname as well: Серікұлы, Серікқызы. */
const alsoSurname = /(?:ұлы|улы|қызы|кызы|оглы|оғлы|uly|kyzy|qyzy|qızı|kizi|ogly|oglu)$/iu

/** What only a surname ends with. */
const surname = /\p{L}{3,}(?:ов|ев|ёв|ова|ева|ёва|ский|цкий|ская|цкая|ov|ev|ova|eva|skiy|sky|skaya)$/iu

/** Words that belong together, and what they are. */
interface Unit {
  readonly text: string
  readonly kind: 'name' | 'particle' | 'patronymic'
}

/**
 * Splits a full name, surname first, as lists have it; a comma ends the surname. Returns undefined when it can be split in
 * two ways.
 */
export function splitFullName(text: string): FullName | undefined {
  const notes: NameNote[] = []
  const bare = withoutAside(text, notes)
  if (/[/;\\|]|\s(?:и|және|and|&)\s/.test(bare)) return undefined
  const [before = '', ...after] = bare.split(/\s*,\s*/).filter(Boolean)
  if (after.length > 0) return byComma(before, after.join(' '), notes)
  const words = before.split(' ').filter(Boolean)
  return byCapitals(words, notes) ?? inOrder(unitsOf(words), notes)
}

/** Removes a number in the list and what stands in brackets. */
function withoutAside(text: string, notes: NameNote[]): string {
  const left: string[] = []
  const bare = text
    .replace(/^\s*№?\s*\d+\s*[.)]?\s+|[([{][^)\]}]*[)\]}]/g, (found) => {
      left.push(found.trim())
      return ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
  if (left.length > 0)
    notes.push({ code: 'students.import_name_part_left', params: { left: left.join(' ') } })
  return bare
}

/** Serikova, Aida; also Berg, Jan van den. */
function byComma(before: string, after: string, notes: NameNote[]): FullName | undefined {
  const given = after.split(' ')
  const ending: string[] = []
  while (given.length > 1 && isParticle(given.at(-1) ?? '')) ending.unshift(given.pop() ?? '')
  const units = unitsOf(given).map((unit, index) => (index === 0 ? { ...unit, kind: 'name' as const } : unit))
  return named([...ending, before].join(' '), units, notes)
}

/** Capital letters mark the surname, wherever it stands: Aida SERIKOVA. */
function byCapitals(words: readonly string[], notes: NameNote[]): FullName | undefined {
  const isCapital = (word: string) => /^\p{Lu}[\p{Lu}'’ʼ-]+\p{Lu}$/u.test(word)
  const first = words.findIndex(isCapital)
  const end = words.findLastIndex(isCapital) + 1
  const others = [...words.slice(0, first), ...words.slice(end)]
  const atEnd = end === words.length
  if (first < 0 || others.length === 0 || first > 0 !== atEnd || others.some(isCapital)) return undefined
  if (!words.slice(first, end).every((word) => isCapital(word) || isParticle(word))) return undefined
  const name = named(words.slice(first, end).join(' '), unitsOf(others), notes)
  return name && (atEnd ? asRead(name) : name)
}

function inOrder(units: readonly Unit[], notes: NameNote[]): FullName | undefined {
  const [first, second, third] = units
  if (!first || !second) return { last_name: first?.text ?? '', first_name: '', notes }
  const at = units.findIndex(({ kind }) => kind === 'particle')
  if (at > 0) return units.length === 2 ? reversed(first, second, notes) : undefined
  const isSecondOfFather = second.kind === 'patronymic' && first.kind !== 'patronymic'
  if (isSecondOfFather && !third)
    return isSurnameToo(second.text) ? reversed(first, second, notes) : undefined
  if (isSecondOfFather && third?.kind !== 'patronymic' && units.length === 3) {
    const name = third && named(third.text, [first, second], notes)
    return name && asRead(name)
  }
  const isFamily = ({ text, kind }: Unit) => kind === 'name' && surname.test(text)
  const isThirdOfFather = units.length === 3 && third?.kind === 'patronymic'
  if (isFamily(second) && !isFamily(first) && (units.length === 2 || isThirdOfFather)) {
    const name = named(second.text, [first, ...units.slice(2)], notes)
    return name && asRead(name)
  }
  const name = named(first.text, units.slice(1), notes)
  const isArabic = units.some(({ text, kind }) => kind === 'patronymic' && /^(?:bin|ibn|бин|ибн)/i.test(text))
  return name && (isArabic || units.slice(1).filter(({ kind }) => kind === 'name').length > 1)
    ? asRead(name)
    : name
}

/** First name, then surname. */
const reversed = (first: Unit, last: Unit, notes: readonly NameNote[]): FullName =>
  asRead({ last_name: last.text, first_name: first.text, notes })

/** Notes how a name was read whose words could mean something else. */
function asRead({ first_name, last_name, notes }: FullName): FullName {
  const note = { code: 'students.import_name_split', params: { first: first_name, last: last_name } } as const
  return { first_name, last_name, notes: [note, ...notes] }
}

/** The record has no patronymic: it is left out with a note. Undefined when no first name is left. */
function named(last_name: string, units: readonly Unit[], notes: readonly NameNote[]): FullName | undefined {
  const textOf = (isOne: (unit: Unit) => boolean) =>
    units
      .filter(isOne)
      .map(({ text }) => text)
      .join(' ')
  const first_name = textOf(({ kind }) => kind !== 'patronymic')
  const left = textOf(({ kind }) => kind === 'patronymic')
  if (first_name === '') return undefined
  const note = { code: 'students.import_patronymic_left', params: { patronymic: left } } as const
  return { last_name, first_name, notes: left ? [...notes, note] : notes }
}

const isSurnameToo = (text: string) =>
  alsoSurname.test(text) || sonOf.has(text.split(' ')[0]?.toLowerCase() ?? '')

function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase()) || particlesOrNames.has(word)
}

/** Joins particles, and words for son and daughter, with the names that they belong to. */
function unitsOf(words: readonly string[]): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const length = particlesAt(words, at)
    const isLast = at + length >= words.length
    if (length > 0 && !isLast)
      units.push({ text: words.slice(at, at + length + 1).join(' '), kind: 'particle' })
    else if (sonOf.has(word.toLowerCase()) && at + 1 < words.length)
      units.push({ text: words.slice(at, at + 2).join(' '), kind: 'patronymic' })
    else if (childOf.test(words[at + 1] ?? ''))
      units.push({ text: words.slice(at, at + 2).join(' '), kind: 'patronymic' })
    else {
      units.push({ text: word, kind: patronymic.test(word) ? 'patronymic' : 'name' })
      at += 1
      continue
    }
    at += Math.max(2, units.at(-1)?.text.split(' ').length ?? 2)
  }
  return units
}

/** Returns how many particles begin at a word. */
function particlesAt(words: readonly string[], at: number): number {
  const rest = words.slice(at)
  const end = rest.findIndex(
    (word) => !particles.has(word.toLowerCase()) && !particlesOrNames.has(word.toLowerCase()),
  )
  const length = end < 0 ? rest.length : end
  return length > 1 || (length === 1 && isParticle(rest[0] ?? '')) ? length : 0
}
