/** Error messages: sections and lessons. */
export const lessons = {
  'lessons.exam_by_hand':
    'Экзамен засчитывается, только когда вы сдали его задания. Откройте экзамен и сдайте их.',
  'lessons.closed': 'Этот урок откроется, когда вы закончите то, что стоит перед ним.',
  'lessons.limit_reached': 'Больше {{limit}} здесь не поместится.',
  'lessons.order_of_others': 'Порядок изменился у кого-то ещё. Обновите список и попробуйте снова.',
  'lessons.not_deleted': 'Это не удалено.',
  'lessons.restore_over': 'Восстановить уже нельзя: прошло больше 30 дней.',
  'lessons.section_deleted': 'Раздел этого урока удалён. Сначала восстановите раздел.',
  'lessons.not_an_address': 'Это не адрес в интернете: он должен начинаться с https://.',
  'lessons.unknown_section': 'Такого раздела у курса нет.',
  'lessons.stays_what_it_is': 'Раздел не может стать уроком, а урок — разделом.',
  'lessons.not_of_a_section': 'У раздела этого нет: поле заполняется у урока.',
  'lessons.needs_format': 'Выберите формат урока!',
  'lessons.needs_type': 'Выберите тип урока!',
  'lessons.needs_duration': 'Введите длительность урока!',
  'lessons.needs_section_name': 'Введите название раздела!',
  'lessons.needs_lesson_name': 'Введите название урока!',
  'lessons.needs_section': 'Выберите раздел, в который скопировать урок.',
  'lessons.stays_in_program': 'Урок остаётся в своём курсе. Скопируйте его в другой!',
  'lessons.same_program': 'Выберите другой курс.',
  'lessons.program_deleted': 'Курс этого урока удалён. Сначала восстановите курс.',
} as const
