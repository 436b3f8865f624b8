/** Texts of the exported gradebook. */
export const gradebook = {
  sheet: 'Журнал',
  id: 'Номер',
  last_name: 'Фамилия',
  first_name: 'Имя',
  total: 'Итог, %',
  grade: 'Оценка',
  waiting: 'ждёт проверки',
  running: 'в работе',
  missing: 'не сдано',
  excused: 'освобождён',
} as const
