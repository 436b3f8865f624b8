/** The currencies that a sign or a word can mean; the first is the usual one unless `isOpen`. */
export interface CurrencyWord {
  readonly codes: readonly [string, ...string[]]
  /** No usual one: a yen or a yuan, a Swedish or a Czech crown. */
  readonly isOpen?: true
}

const dollars = 'USD CAD AUD NZD SGD HKD TWD MXN'
/** Codes, then the signs and words for them; `?` before the codes: none of them is the usual one. */
const words: readonly (readonly [codes: string, words: string])[] = [
  ['KZT', '₸|тг|тнг|тенге|теңге|теңгесі|tenge'],
  [dollars, '$|доллар|доллара|долларов|доллары|долл|dollar|dollars'],
  ['USD', 'us$|$us|usd$|u.s.$|доллар сша|долларов сша|доллара сша|долл сша|us dollar|us dollars|ақш доллары'],
  ['AUD', 'a$|au$'],
  ['CAD', 'c$|ca$|can$'],
  ['NZD', 'nz$'],
  ['SGD', 's$|sg$'],
  ['HKD', 'hk$'],
  ['TWD', 'nt$'],
  ['MXN', 'mx$'],
  ['BRL', 'r$'],
  ['EUR', '€|евро|еуро|euro|euros'],
  [
    'GBP EGP',
    '£|фунт|фунта|фунтов|pound|pounds|фунт стерлингов|фунтов стерлингов|pound sterling|pounds sterling',
  ],
  ['RUB BYN', '₽|руб|рубль|рубля|рублей|р|rub|ruble|rubles'],
  ['TRY', '₺|лира|лиры|лир|tl|lira'],
  ['?CNY JPY', '¥'],
  ['CNY', '元|юань|юаня|юаней|rmb|yuan|cn¥'],
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

/** Returns the currencies of a sign, word or ISO code; undefined for another text. */
export function currencyWord(text: string, isCode: (code: string) => boolean): CurrencyWord | undefined {
  const bare = text.trim().toLowerCase().replace(/\.$/, '')
  const code = bare.toUpperCase()
  if (/^[A-Z]{3}$/.test(code) && isCode(code)) return { codes: [code] }
  const spaced = bare.replace(/\s+/g, ' ')
  return known.get(spaced) ?? known.get(spaced.replace(/[. ]/g, ''))
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
