/** Error messages: single fields of a body or query. */
export const field = {
  'field.required': 'Заполните это поле.',
  'field.wrong_type': 'Недопустимое значение.',
  'field.too_short': 'Слишком коротко: нужно не меньше {{minimum}}.',
  'field.too_long': 'Слишком длинно: не больше {{maximum}}.',
  'field.too_small': 'Значение должно быть не меньше {{minimum}}.',
  'field.too_big': 'Значение должно быть не больше {{maximum}}.',
  'field.wrong_format': 'Неверный формат.',
  'field.not_whole': 'Нужно целое число.',
  'field.not_zero': 'Сумма не может быть нулём.',
  'field.amount_too_large': 'Такая сумма слишком велика. Проверьте количество нулей.',
  'field.not_in_list': 'Выберите значение из списка.',
  'field.unknown': 'Такого поля нет.',
  'field.email': 'Неверный адрес электронной почты.',
  'field.date': 'Неверная дата.',
  'field.year_unlikely': 'Год не между 1900 и 2199. Проверьте год.',
  'field.url': 'Неверный адрес ссылки.',
} as const
