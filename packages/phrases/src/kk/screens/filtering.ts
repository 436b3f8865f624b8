import type { filtering as russian } from '../../ru/screens/filtering.ts'
import type { Translation } from '../../translation.ts'

/** The groups of filters on a phone, and the views of the catalogue. */
export const filtering: Translation<typeof russian> = {
  where: 'Қайда',
  study: 'Не оқу керек',
  money: 'Ақша',
  language: 'Оқу тілі',
  dates: 'Мерзім және дәреже',
  any: 'маңызды емес',
  view: 'Каталог түрі',
  list: 'Тізім',
  cards: 'Карточкалар',
}
