/** What the page says when the app itself could not be fetched; in all three languages on every page. */
export const start = {
  startFailed: 'Страница не загрузилась',
  startFailedText: 'Проверьте интернет и обновите страницу. Всё, что вы сохранили, на месте.',
  startAgain: 'Обновить страницу',
} as const
