/** The board on which student and teacher draw. */
export const boards = {
  board: 'Доска',
  savePicture: 'Сохранить картинкой',
  closeBoard: 'Закрыть доску',
  saving: 'Сохраняем…',
  saved: 'Сохранено',
  waits: 'Нет сети. Нарисованное сохранится, когда она вернётся.',
  connecting: 'Подключаемся…',
} as const
