import { minorDigits } from '@qadam/contract/money/currencies.ts'
import { languages } from '@qadam/contract/vocabulary.ts'

/** The currencies that a sign or a word can mean; the first is the usual one unless `isOpen`. */
export interface CurrencyWord {
  readonly codes: readonly [string, ...string[]]
  /** No usual one: a yen or a yuan, a Swedish or a Czech crown. */
  readonly isOpen?: true
}

const dollars = 'USD CAD AUD NZD SGD HKD TWD MXN'
/** Codes, then the signs and words for them; `?` before the codes: none of them is the usual one. */
const words: readonly (readonly [codes: string, words: string])[] = [
  [
    'KZT',
    '₸|тг|тнг|тенге|теңге|теңгесі|казахстанский тенге|казахстанских тенге|казахстанского тенге|tenge|tenges|kzt₸',
  ],
  [dollars, '$|доллар|доллара|долларов|доллары|долл|дол|dollar|dollars|бакс|баксов'],
  [
    'USD',
    'us$|$us|usd$|u.s.$|доллар сша|долларов сша|доллара сша|доллары сша|долл сша|дол сша|американский доллар|американских долларов|американские доллары|us dollar|us dollars|u.s. dollar|u.s. dollars|american dollar|american dollars|united states dollar|united states dollars|ақш доллары|америка доллары',
  ],
  ['AUD', 'a$|au$'],
  ['CAD', 'c$|ca$|can$'],
  ['NZD', 'nz$'],
  ['SGD', 's$|sg$'],
  ['HKD', 'hk$'],
  ['TWD', 'nt$'],
  ['MXN', 'mx$'],
  ['BRL', 'r$'],
  ['EUR', '€|евро|еуро|euro|euros|eur€|€eur|евров'],
  [
    'GBP EGP',
    '£|фунт|фунта|фунтов|фунты|pound|pounds|фунт стерлингов|фунтов стерлингов|фунты стерлингов|pound sterling|pounds sterling|sterling|english pound|английский фунт|стерлинг',
  ],
  ['RUB BYN', '₽|руб|рубль|рубля|рублей|рубли|р|rub|rur|ruble|rubles|rouble|roubles'],
  ['TRY', '₺|лира|лиры|лир|tl|lira|liras|ytl'],
  ['?CNY JPY', '¥'],
  [
    'CNY',
    '元|人民币|юань|юаня|юаней|юани|rmb|rmb¥|rmb yuan|yuan|yuans|renminbi|yuan renminbi|chinese renminbi|ренминби|жэньминьби|женьминьби|китайский юань|cn¥',
  ],
  ['JPY', '円|иена|иены|иен|йена|йены|йен|yen|jp¥'],
  ['KRW', '₩|вона|воны|вон|won'],
  ['INR', '₹|рупия|рупии|рупий|rupee|rupees'],
  ['UAH', '₴|грн|гривна|гривны|гривен|гривень|hryvnia'],
  ['PLN', 'zł|zl|злотый|злотых|злотого|zloty'],
  ['CZK', 'kč|kc'],
  ['?SEK NOK DKK CZK ISK', 'kr|крона|кроны|крон|krona|krone'],
  ['CHF', 'франк|франка|франков|fr|sfr|franc|francs'],
  ['HUF', 'ft|форинт|форинта|форинтов|forint'],
  ['AED', 'дирхам|дирхама|дирхамов|dirham|dirhams|dh|dhs'],
  ['KGS', 'сом|сома|сомов'],
  ['UZS', 'сум|сума|сумов|сўм|soʻm'],
  ['ILS', '₪|шекель|шекеля|шекелей|shekel|shekels'],
  ['THB', '฿|бат|бата|батов|baht'],
  ['GEL', '₾|лари|lari'],
  ['AZN', '₼|манат|маната|манатов|manat'],
  ['AMD', '֏|драм|драма|драмов'],
  ['MNT', '₮|тугрик|тугрика|тугриков'],
  ['MYR', 'rm|ринггит|ринггита|ringgit'],
  ['?RON MDL', 'лей|лея|леев|lei'],
  ['BGN', 'лев|лева|левов|lev|leva'],
  ['ZAR', 'рэнд|рэнда|rand'],
]

const known = new Map<string, CurrencyWord>(
  words.flatMap(([given, list]) => {
    const codes = given.replace('?', '').split(' ') as [string, ...string[]]
    const word: CurrencyWord = given.startsWith('?') ? { codes, isOpen: true } : { codes }
    return list.split('|').map((one) => [one, word] as const)
  }),
)

let named: ReadonlyMap<string, CurrencyWord> | undefined

/** Returns Unicode's names of the product's currencies in three languages: alone, and as they follow numbers. */
function namesOfUnicode(): ReadonlyMap<string, CurrencyWord> {
  const found = new Map<string, CurrencyWord>()
  for (const code of Object.keys(minorDigits))
    for (const language of languages) {
      const alone = new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code
      const style = {
        style: 'currency',
        currency: code,
        currencyDisplay: 'name',
        maximumFractionDigits: 0,
      } as const
      const counted = [1, 2, 5].flatMap((count) =>
        new Intl.NumberFormat(language, style)
          .formatToParts(count)
          .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
      )
      for (const name of [alone, ...counted]) found.set(name.toLowerCase(), { codes: [code] })
    }
  return found
}

/** Returns the currencies of a sign, word or ISO code, or of several that agree; undefined for another text. */
export function currencyWord(text: string, isCode: (code: string) => boolean): CurrencyWord | undefined {
  const whole = oneWord(text, isCode)
  if (whole) return whole
  // USD ($), KZT / тенге
  const parts = text.split(/[()[\],;/–—-]+|\s+/).filter(Boolean)
  const words = parts.map((part) => oneWord(part, isCode))
  const [first, ...others] = words
  if (!first || others.length === 0) return undefined
  const [code, ...more] = first.codes.filter((one) => others.every((word) => word?.codes.includes(one)))
  return code === undefined ? undefined : { codes: [code, ...more] }
}

function oneWord(text: string, isCode: (code: string) => boolean): CurrencyWord | undefined {
  const bare = text.trim().toLowerCase().replace(/^the /, '').replace(/\.$/, '')
  const code = bare.toUpperCase()
  if (/^[A-Z]{3}$/.test(code) && isCode(code)) return { codes: [code] }
  const spaced = bare.replace(/\s+/g, ' ')
  const dotless = spaced.replace(/\.\s*/g, ' ')
  named ??= namesOfUnicode()
  return (
    known.get(spaced) ?? known.get(dotless) ?? known.get(spaced.replace(/[. ]/g, '')) ?? named.get(spaced)
  )
}

/** Returns the currency that a column's heading names: a sign anywhere, a code or word in brackets or at the end. */
export function currencyOfHeading(
  heading: string,
  isCode: (code: string) => boolean,
): CurrencyWord | undefined {
  const [, inBrackets] = /[([]([^)\]]+)[)\]]/.exec(heading) ?? []
  const [, last] = /[\s,]([^\s,]+)\s*$/.exec(heading) ?? []
  const sign = /(?:^|[\s,(/])([a-z]{0,3}\p{Sc})/iu.exec(heading)?.[1]
  const isShort = (text: string) => /^[a-z.]{1,3}$/.test(text) || /^(?:р|сом|сум|бат|лей|лев)$/i.test(text)
  for (const text of [inBrackets, sign, last])
    if (text !== undefined && !isShort(text.trim())) {
      const found = currencyWord(text, isCode)
      if (found) return found
    }
  return undefined
}
