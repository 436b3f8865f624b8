const words =
  /^\(?(?:нет|нету|нет данных|нет информации|не имеется|отсутству(?:ет|ют)|не указан[аоы]?|неизвестн[аоы]|не известно|не знаю|пусто|прочерк|б\/н|жоқ|жок|белгісіз|мәлімет жоқ|деректер жоқ|дерек жоқ|көрсетілмеген|no|none|null|nil|unknown|not (?:available|applicable|specified|provided|known)|no data|empty|missing|tbd|tba)\.?\)?$/i

/** Returns true for a dash, dots, an error of a spreadsheet, or the letters for not available. */
export function isBlankMark(text: string): boolean {
  return (
    /^(?:[-\u2010-\u2015\u2212_~]+|[.\u2026]+|\?+|[/\\]+)$/.test(text) ||
    /^(?:n ?[/.] ?a\.?|н ?[/.] ?д\.?|н\.? ?у\.|ж\/қ)$/i.test(text) ||
    /^#(?:n\/a|н\/д|ref!|ссылка!|value!|знач!|name\?|имя\?|div\/0!|дел\/0!|null!|пусто!|num!|число!|spill!|calc!)$/i.test(
      text,
    )
  )
}

/** Returns true for words that people write when there is nothing. */
export function isNothingWord(text: string): boolean {
  return words.test(text)
}

/** Returns true for such words that are also names of people. */
export function isSurname(text: string): boolean {
  return /^(?:no|none|null|nil|жок)$/i.test(text)
}
