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

/**
 * Folds text like the database's fold_text: lower case, no diacritics, Kazakh letters as their Russian
 * equivalents.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[әғқңөұүһіıøłđ]/g, (letter) => kazakh[letter] ?? letter)
}

/**
 * Folds text and replaces everything except letters and digits by single spaces: for names with many
 * spellings.
 */
export function foldLoosely(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
