/** Words of the board that student and teacher draw on. */
export const boards = {
  board: 'Доска',
  savePicture: 'Сохранить картинкой',
  closeBoard: 'Закрыть доску',
  saving: 'Сохраняем…',
  saved: 'Сохранено',
  waits: 'Нет сети. Нарисованное сохранится, когда она вернётся.',
  connecting: 'Подключаемся…',
} as const
