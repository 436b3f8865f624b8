/** Suggestions while somebody types in the catalogue's search, and how the search was understood. */
export const searching = {
  suggestions: 'Подсказки поиска',
  programs: 'Программы',
  universities: 'Университеты',
  cities: 'Города',
  fields: 'Направления',
  suggested_one: '{{number}} подсказка, выбирайте стрелками',
  suggested_few: '{{number}} подсказки, выбирайте стрелками',
  suggested_many: '{{number}} подсказок, выбирайте стрелками',
  nothing: 'Подсказок нет',
  near: 'Всем словам не подходит ничего. Показаны близкие результаты.',
  shownFor: 'Показаны результаты для «{{meant}}».',
  didYouMean: 'Возможно, вы искали «{{meant}}»',
  understood: '«{{word}}» мы поняли так: {{names}}',
  andMore: '{{names}} и ещё {{more}}',
} as const
