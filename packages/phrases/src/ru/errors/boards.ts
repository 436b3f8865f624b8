/** Error messages: boards. */
export const boards = {
  'boards.name_one_place': 'Укажите задание или урок: что-то одно.',
  'boards.handed_in': 'Работа сдана, поэтому рисовать на доске больше нельзя. Смотреть можно.',
  'boards.attempt_over': 'Попытка закончилась, поэтому рисовать на доске больше нельзя. Смотреть можно.',
  'boards.full': 'На доске больше не помещается. Сотрите лишнее: можно до {{limit}} фигур и штрихов.',
  'boards.too_many_pictures': 'На доске может быть не больше {{limit}} картинок.',
  'boards.unsupported_picture': 'Подойдёт картинка PNG, JPEG, WebP или GIF.',
} as const
