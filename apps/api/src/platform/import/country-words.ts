import isoCountries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import kazakh from 'i18n-iso-countries/langs/kk.json' with { type: 'json' }
import russian from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import { foldLoosely } from './folding.ts'

export interface KnownCountry {
  readonly code: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
}

/** What people write besides the names of Unicode and of ISO, by code. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'america|us of a|u s of america|the states|united states america|америка|соединенные штаты|соединенные штаты америки|штаты|акш',
  GB: 'england|britain|united kingdom of great britain and northern ireland|united kingdom of great britain|scotland|wales|northern ireland|англия|шотландия|уэльс|северная ирландия|британия|соединенное королевство|великобритания и северная ирландия|соединенное королевство великобритании и северной ирландии|англия великобритания|уик|англия елі|біріккен корольдік|ұлыбритания және солтүстік ирландия',
  CN: 'prc|pr china|p r china|mainland china|people s republic of china|кнр|китайская народная республика|китай народная республика|материковый китай|қхр|қытай халық республикасы',
  TW: 'republic of china|chinese taipei|тайвань китай|тайвань қытай',
  MO: 'macau|macao sar|macau sar|аомынь|аомэнь|макау',
  HK: 'hong kong sar|hong kong china|hongkong|hk sar|сянган|гонг конг|гон конг',
  KR: 'korea|rok|republic of korea|s korea|south korea|корея|южная корея|ю корея|корея республикасы|республика корея|корея южная|оңтүстік корея',
  KP: 'dprk|democratic people s republic of korea|n korea|северная корея|кндр|корейская народно демократическая республика|кхдр',
  AE: 'uae|u a e|emirates|dubai|объединенные арабские эмираты|эмираты|арабские эмираты|оаэ|баә|дубай',
  RU: 'russia|rf|рф|российская федерация|ресей федерациясы',
  CZ: 'czech|czech rep|чешская|чешская республика|чех республикасы|чехия республикасы',
  NL: 'holland|the netherlands|kingdom of the netherlands|ned|голландия|нидерландтар|королевство нидерландов',
  TR: 'turkiye|republic of turkey|republic of turkiye|турецкая республика|түрік республикасы',
  DE: 'federal republic of germany|frg|brd|deutschland|ger|фрг|федеративная республика германия|алмания|гфр',
  CH: 'swiss|swiss confederation|sui|швейцарская конфедерация|швейцар',
  FR: 'french republic|французская республика',
  ES: 'kingdom of spain|espana|королевство испания',
  IT: 'italian republic|italia|итальянская республика',
  AT: 'osterreich|австрийская республика',
  GR: 'hellenic republic|hellas',
  SK: 'slovak republic|словацкая республика|словак республикасы',
  PL: 'polska|республика польша',
  PT: 'portuguese republic|португальская республика',
  VN: 'viet nam|socialist republic of vietnam|социалистическая республика вьетнам',
  BY: 'byelorussia|белоруссия|республика беларусь|рб',
  KG: 'kyrgyz republic|kirghizia|kirgizia|киргизия|кыргызстан|киргизстан|кыргызская республика|қырғыз республикасы',
  MD: 'moldova|молдова|молдавия',
  KZ: 'rk|рк|қр|казакстан|республика казахстан|қазақстан республикасы|republic of kazakhstan',
  UZ: 'республика узбекистан|өзбекстан республикасы',
  TJ: 'республика таджикистан',
  TM: 'туркмения|туркменистан',
  MM: 'burma|бирма|мьянма|myanmar',
  CI: 'ivory coast|берег слоновой кости|кот д ивуар',
  CD: 'dr congo|drc|congo kinshasa|congo dr|democratic republic of congo|democratic republic of the congo|дрк|др конго|конго др|конго демократическая республика|демократическая республика конго|конго киншаса',
  CG: 'congo brazzaville|republic of congo|republic of the congo|конго браззавиль|республика конго',
  CV: 'cabo verde',
  SZ: 'swaziland|свазиленд',
  MK: 'macedonia|fyrom|македония',
  TL: 'east timor|тимор лешти',
  VA: 'vatican|vatican city|holy see',
  PS: 'palestine|палестина',
  LA: 'lao pdr|lao people s democratic republic|лнр лаос|лаосская народно демократическая республика',
  BO: 'plurinational state of bolivia',
  VE: 'bolivarian republic of venezuela',
  IR: 'islamic republic of iran|персия|исламская республика иран',
  SY: 'syria|syrian arab republic|сирийская арабская республика',
  TZ: 'tanzania|united republic of tanzania',
  SA: 'ksa|kingdom of saudi arabia|королевство саудовская аравия',
  EG: 'arab republic of egypt|арабская республика египет',
  ZA: 'rsa|республика южная африка|юар|оар',
  MY: 'malaysia|малайзия федерациясы',
  BN: 'brunei darussalam',
  FM: 'federated states of micronesia|micronesia',
  IE: 'republic of ireland|eire|ирландия республикасы',
  LK: 'ceylon|цейлон',
  BA: 'bosnia|босния|bosnia herzegovina|bosnia and herzegovina|босния и герцеговина',
  DK: 'королевство дания',
  XK: 'kosovo|косово',
}

const keysOf = (names: string) => new Set(names.split('|').map(keyOf))

/** Names of several countries. */
const shared = keysOf('congo|конго|virgin islands|виргинские острова')
/** What stands in brackets behind these decides which country it is. */
const decidedInBrackets = keysOf(
  'congo|конго|korea|корея|china|китай|қытай|guinea|гвинея|sudan|судан|ireland|ирландия|cyprus|кипр|samoa|самоа|timor|тимор',
)
/** Their republics are not the countries of that name, or not always. */
const decidedByForm = keysOf(
  'china|congo|korea|dominican|central african|south africa|southern sudan|китай|конго|корея|қытай|чех',
)
/** Forms of states before or after a name, folded. */
const forms =
  /^(?:(?:federal |islamic |socialist |people s |democratic |united |arab |co operative )*republic|kingdom|state|states|commonwealth|principality|sultanate|grand duchy|union|federation) of (?:the )?|^(?:республика|королевство|княжество|государство|султанат) | (?:республикасы|корольдиги)$/

/** Returns a function that finds a country's code by code or any name, in three languages. */
export function countryFinder(known: readonly KnownCountry[]): (given: string) => string | undefined {
  const codes = new Set(known.map(({ code }) => code))
  const found = new Map<string, string>()
  const put = (name: string, code: string) => found.set(keyOf(name), code)
  for (const { countries: names } of [english, kazakh, russian])
    for (const [code, list] of Object.entries<string | string[]>(names))
      for (const name of [list].flat()) put(name, code)
  for (const [alpha3, code] of Object.entries(isoCountries.getAlpha3Codes())) put(alpha3, code)
  for (const { code, name_ru, name_kk, name_en } of known)
    for (const name of [code, name_ru, name_kk, name_en]) put(name, code)
  for (const [code, names] of Object.entries(otherNames)) for (const name of names.split('|')) put(name, code)
  for (const name of shared) found.delete(name)
  const direct = (name: string) => found.get(keyOf(name))
  return (given) => {
    const code =
      direct(given) ?? inverted(given, direct) ?? withoutBrackets(given, direct) ?? withoutForm(given, direct)
    return code !== undefined && codes.has(code) ? code : undefined
  }
}

/** Folds a name; without its article, and initials as one word: U.K. is uk. */
function keyOf(name: string): string {
  const folded = foldLoosely(name).replace(/^the /, '')
  return /^\p{L}(?: \p{L})+$/u.test(folded) ? folded.replaceAll(' ', '') : folded
}

type Find = (name: string) => string | undefined

/** Korea, Republic of; Iran (Islamic Republic of). */
function inverted(given: string, find: Find): string | undefined {
  const [, base, form] = /^([^,(]+)(?:,\s*|\s*\()([^)]+)\)?\s*$/.exec(given) ?? []
  return base && form ? find(`${form} ${base}`) : undefined
}

function withoutBrackets(given: string, find: Find): string | undefined {
  const [, base, inside] = /^([^(]+)\(([^)]+)\)\s*$/.exec(given) ?? []
  if (!base || !inside) return undefined
  const code = find(base)
  const other = find(inside)
  const isDecided = decidedInBrackets.has(keyOf(base))
  if (other === undefined) return isDecided ? undefined : code
  return code === undefined || code === other || isDecided ? other : undefined
}

/** Republic of Poland; Республика Польша; Польша Республикасы. */
function withoutForm(given: string, find: Find): string | undefined {
  const [, base, form] = /^([^,(]+)(?:,\s*|\s*\()([^)]+)\)?\s*$/.exec(given) ?? []
  const name = keyOf(base && form ? `${form} ${base}` : given)
  const bare = name.replace(forms, '').trim()
  return bare === name || decidedByForm.has(bare) ? undefined : find(bare)
}
