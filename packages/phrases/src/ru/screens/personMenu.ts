/** Rows of the person's menu that guests have not. */
export const personMenu = {
  menuVideo: 'Видео для новичков',
  menuNews: 'Что нового',
  hasNews: 'есть новое',
  keysHere: 'На этой странице',
  keysEverywhere: 'Везде',
} as const
