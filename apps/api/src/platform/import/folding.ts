const kazakh: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/** As fold_text of the database: lower case, no diacritics, Kazakh letters as their Russian neighbours. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[әғқңөұүһіıøłđ]/g, (letter) => kazakh[letter] ?? letter)
}

/** Folded, with everything but letters and digits as single spaces: for names that people write in many ways. */
export function foldLoosely(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
