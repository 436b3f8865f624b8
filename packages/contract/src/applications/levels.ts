/** CEFR levels, lowest first. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrLevel = (typeof cefrLevels)[number]

/**
 * The minimum score for each level, by the issuers' tables (IELTS and TOEFL iBT: ielts.org and ets.org;
 * Duolingo: englishtest.duolingo.com; Cambridge: the English scale; CELI: its numbers).
 */
const scales: Readonly<Record<string, Partial<Record<CefrLevel, number>>>> = {
  ielts: { A2: 3, B1: 4, B2: 5.5, C1: 7, C2: 8.5 },
  toefl: { B1: 42, B2: 72, C1: 95, C2: 114 },
  duolingo: { B1: 60, B2: 90, C1: 120, C2: 145 },
  fce: { B1: 140, B2: 160, C1: 180 },
  cae: { B2: 160, C1: 180, C2: 200 },
  cpe: { C1: 180, C2: 200 },
  testdaf: { B2: 3, C1: 5 },
  celi: { A2: 1, B1: 2, B2: 3, C1: 4, C2: 5 },
}

/** Normalizes a certificate's name for comparison: drops case, spaces and hyphens. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns true when a certificate is of the required kind: TOLC-I is a TOLC, IELTS Academic an IELTS. */
export function isOfKind(name: string, wanted: string): boolean {
  const [a, b] = [plainName(name), plainName(wanted)]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}

/** Returns the CEFR level named in a text, or undefined. */
export function levelIn(text: string): CefrLevel | undefined {
  return /(?<![\p{L}\d])([ABC][12])(?!\d)/iu.exec(text)?.[1]?.toUpperCase() as CefrLevel | undefined
}

/** Returns the first number in a text, with a point or a comma, or undefined. */
export function numberIn(text: string): number | undefined {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text)?.[0]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

/** Returns the level of a certificate score; undefined when there is no table for it. */
export function levelOfScore(certificate: string, score: string): CefrLevel | undefined {
  const named = levelIn(score)
  if (named) return named
  const number = numberIn(score)
  const scale = Object.entries(scales).find(([name]) => isOfKind(certificate, name))?.[1]
  if (number === undefined || !scale) return undefined
  return cefrLevels.findLast((level) => (scale[level] ?? Number.POSITIVE_INFINITY) <= number)
}

export function isAtLeast(level: CefrLevel | undefined, wanted: CefrLevel): boolean {
  return level !== undefined && cefrLevels.indexOf(level) >= cefrLevels.indexOf(wanted)
}

const names: Readonly<Record<string, readonly string[]>> = {
  kk: ['kazakh', 'казахский', 'қазақ', 'қазақша', 'қазақтілі'],
  ru: ['russian', 'русский', 'орыс', 'орысша', 'орыстілі'],
  en: ['english', 'английский', 'ағылшын', 'ағылшынша', 'ағылшынтілі'],
  tr: ['turkish', 'турецкий', 'түрік', 'түрікше', 'түріктілі'],
  de: ['german', 'немецкий', 'неміс', 'немісше', 'неміс тілі', 'deutsch'],
  it: ['italian', 'итальянский', 'итальян', 'итальянша', 'итальянтілі', 'italiano'],
  fr: ['french', 'французский', 'француз', 'французша', 'французтілі', 'français'],
  hu: ['hungarian', 'венгерский', 'венгр', 'мажар', 'венгртілі'],
  el: ['greek', 'греческий', 'грек', 'гректілі'],
  cs: ['czech', 'чешский', 'чех', 'чехтілі'],
  sk: ['slovak', 'словацкий', 'словак', 'словактілі'],
  pl: ['polish', 'польский', 'поляк', 'поляктілі'],
  zh: ['chinese', 'китайский', 'қытай', 'қытайша', 'қытайтілі'],
}
const codeByName = new Map(
  Object.entries(names).flatMap(([code, words]) =>
    [code, ...words].map((word) => [plainName(word), code] as const),
  ),
)

/**
 * Returns the code of a language written in any way (English, английский, ағылшын, en), else its normalized
 * name.
 */
export function languageCode(name: string): string {
  const plain = plainName(name)
  return codeByName.get(plain) ?? codeByName.get(plain.replace(/(язык|тілі|language)$/u, '')) ?? plain
}

/** Returns the language that a certificate tests, when its name implies one. */
export function languageOfCertificate(certificate: string): string | undefined {
  return Object.entries(certificatesOf).find(([, all]) => all.some((one) => isOfKind(certificate, one)))?.[0]
}
const certificatesOf: Readonly<Record<string, readonly string[]>> = {
  en: ['ielts', 'toefl', 'duolingo', 'ise', 'fce', 'cae', 'cpe', 'bec'],
  de: ['testdaf', 'goethe'],
  ru: ['trfl', 'torfl'],
  it: ['celi', 'cils', 'plida'],
  fr: ['delf', 'dalf', 'tcf'],
  tr: ['tys', 'tomer'],
}
