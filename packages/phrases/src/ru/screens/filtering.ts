/** The groups of filters on a phone, and the views of the catalogue. */
export const filtering = {
  where: 'Где',
  study: 'Что изучать',
  money: 'Деньги',
  language: 'Язык учёбы',
  dates: 'Сроки и степень',
  any: 'не важно',
  view: 'Вид каталога',
  list: 'Списком',
  cards: 'Карточками',
} as const
