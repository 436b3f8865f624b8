/** The public page that verifies a certificate. */
export const certificates = {
  validTitle: 'Сертификат подлинный',
  revokedTitle: 'Сертификат аннулирован',
  revokedText: 'Школа признала его недействительным.',
  unknownTitle: 'Такого сертификата нет',
  unknownText: 'Проверьте адрес: в нём 40 знаков. Если вы навели камеру на код, попробуйте ещё раз.',
  name: 'Кому выдан',
  program: 'Курс',
  school: 'Школа',
  date: 'Дата выдачи',
} as const
