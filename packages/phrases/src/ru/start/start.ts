/** The message shown when the app itself failed to load; every page contains it in all three languages. */
export const start = {
  startFailed: 'Страница не загрузилась',
  startFailedText: 'Проверьте интернет и обновите страницу. Всё, что вы сохранили, на месте.',
  startAgain: 'Обновить страницу',
} as const
