/** Why somebody cannot get into a program, or out of it. */
export const enrolments = {
  'enrolments.must_ask': 'На эту программу зачисляют по заявке. Отправьте заявку!',
  'enrolments.only_by_school': 'На эту программу зачисляет только школа.',
  'enrolments.no_lessons': 'В программе пока нет уроков.',
  'enrolments.already_enrolled': 'Вы уже зачислены на эту программу.',
  'enrolments.open_to_all': 'Заявка не нужна: запишитесь на программу сами.',
  'enrolments.already_decided': 'По этой заявке уже принято другое решение.',
  'enrolments.access_ended': 'Ваш доступ к программе закончился. Всё, что вы сделали, сохранено.',
  'enrolments.cannot_return': 'Вернуть нельзя: этого человека после этого снова убрали.',
  'enrolments.file_has_faults':
    'В файле есть строки, которые нельзя использовать: {{number}}. Никто не зачислен.',
  'enrolments.file_missing': 'Выберите файл!',
  'enrolments.file_too_long': 'В файле больше {{limit}} строк. Разделите его на части.',
  'enrolments.needs_reason': 'Укажите причину!',
} as const
