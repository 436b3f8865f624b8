/** Page titles for the browser tab. */
export const titles = {
  programInfo: 'О программе',
  guestCatalog: 'Каталог программ',
  login: 'Вход',
  setPassword: 'Новый пароль',
  registration: 'Регистрация',
  codeEntry: 'Код подтверждения',
  mailSuccess: 'Письмо отправлено',
  notFound: 'Страница не найдена',
  phone: 'Номер телефона',
  guardian: 'Путь поступления',
  payFor: 'Оплата по ссылке',
  invitation: 'Приглашение',
  certificate: 'Проверка сертификата',
  paper: 'Проверка документа',
  confirmAddress: 'Подтверждение адреса почты',
  unsubscribe: 'Отписка от писем',
} as const
