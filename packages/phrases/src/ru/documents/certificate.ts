/** Texts of a certificate of completion. */
export const certificate = {
  title: 'Сертификат о завершении',
  given: 'Настоящий сертификат выдан',
  finished: 'за успешное завершение курса',
  date: 'Дата выдачи',
  lessons: 'Уроков',
  hours: 'Часов',
  number: 'Номер',
  verify: 'Проверьте подлинность: наведите камеру на код',
  revoked: 'АННУЛИРОВАН',
} as const
