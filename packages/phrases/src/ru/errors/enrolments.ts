/** Error messages: enrolments and departures. */
export const enrolments = {
  'enrolments.must_ask': 'На этот курс зачисляют по заявке. Отправьте заявку!',
  'enrolments.only_by_school': 'На этот курс зачисляет только школа.',
  'enrolments.no_lessons': 'В курсе пока нет уроков.',
  'enrolments.already_enrolled': 'Вы уже зачислены на этот курс.',
  'enrolments.open_to_all': 'Заявка не нужна: запишитесь на курс сами.',
  'enrolments.already_decided': 'По этой заявке уже принято другое решение.',
  'enrolments.access_ended': 'Ваш доступ к курсу закончился. Всё, что вы сделали, сохранено.',
  'enrolments.cannot_return': 'Вернуть нельзя: этого человека после этого снова убрали.',
  'enrolments.file_has_faults':
    'В файле есть строки, которые нельзя использовать: {{number}}. Никто не зачислен.',
  'enrolments.file_missing': 'Выберите файл!',
  'enrolments.file_too_long': 'В файле больше {{limit}} строк. Разделите его на части.',
  'enrolments.needs_reason': 'Укажите причину!',
} as const
