/** Names of months in Russian, Kazakh and English, whole or shortened, in the forms that dates have. */
const months: readonly RegExp[] = [
  /^(?:янв(?:ар[ья])?|қаң(?:тар)?|jan(?:uary)?)$/,
  /^(?:фев(?:р|рал[ья])?|ақп(?:ан)?|feb(?:ruary)?)$/,
  /^(?:мар(?:та?)?|нау(?:рыз)?|mar(?:ch)?)$/,
  /^(?:апр(?:ел[ья])?|сәу(?:ір)?|apr(?:il)?)$/,
  /^(?:ма[йя]|мам(?:ыр)?|may)$/,
  /^(?:июн[ья]?|мау(?:сым)?|june?)$/,
  /^(?:июл[ья]?|шіл(?:де)?|july?)$/,
  /^(?:авг(?:уста?)?|там(?:ыз)?|aug(?:ust)?)$/,
  /^(?:сент?(?:ябр[ья])?|қыр(?:к(?:үйек)?)?|sept?(?:ember)?)$/,
  /^(?:окт(?:ябр[ья])?|қаз(?:ан)?|oct(?:ober)?)$/,
  /^(?:ноя(?:б|бр[ья])?|қар(?:аша)?|nov(?:ember)?)$/,
  /^(?:дек(?:абр[ья])?|жел(?:т(?:оқсан)?)?|dec(?:ember)?)$/,
]

/** Returns the number of a month by its name, with or without the ending of a Kazakh case. */
function monthOf(word: string): number | undefined {
  const bare = word.replace(/(?<=.{4})(?:ның|нің|ында|інде|да|де|та|те|ы|і|сы)$/, '')
  const at = months.findIndex((name) => name.test(word) || name.test(bare))
  return at < 0 ? undefined : at + 1
}

/** Parses 3 марта 2008 г., March 3rd, 2008, 3-Mar-2008, 2008 жылғы 3 наурыз; undefined for other text. */
export function dayInWords(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '' && !/^(?:г|год|года|ж|жыл|жылы|жылғы|жылдың|of|the)$/.test(word))
  if (words.length !== 3) return undefined
  const month = words.flatMap((word) => monthOf(word) ?? [])
  const days = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|го|е|-?ші|-?шы)?$/.exec(word)?.[1] ?? [])
  const years = words.filter((word) => /^\d{4}$/.test(word))
  if (month.length !== 1 || days.length !== 1 || years.length !== 1) return undefined
  return `${years[0]}-${String(month[0]).padStart(2, '0')}-${days[0]?.padStart(2, '0')}`
}
