/** E-mails and text messages about accounts. */
export const accounts = {
  footer: 'Это письмо отправила школа «{{school}}».',
  support: 'Вопросы: {{support}}',
  ignore: 'Если это были не вы, ничего делать не нужно: без этого письма никто ничего не изменит.',
  notMe: 'Если это были не вы, сразу смените пароль и напишите в школу.',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  'code.subject': '{{code}} — ваш код для «{{school}}»',
  'code.body': 'Ваш код:',
  'code.life': 'Код действует {{minutes}} минут и только один раз. Никому его не сообщайте.',
  'code.sms': '{{school}}: ваш код {{code}}. Никому его не сообщайте.',
  'reset.subject': 'Новый пароль для «{{school}}»',
  'reset.body':
    'Здравствуйте, {{name}}! Вы попросили сменить пароль. Ссылка действует один час и только один раз.',
  'reset.action': 'Задать новый пароль',
  'invitation.subject': 'Вас приглашают в «{{school}}»',
  'invitation.body':
    'Здравствуйте! Школа «{{school}}» приглашает вас. Ваша роль: {{role}}. Ссылка действует 7 дней.',
  'invitation.action': 'Принять приглашение',
  'accountMade.subject': 'Для вас создан доступ в «{{school}}»',
  'accountMade.body':
    'Здравствуйте, {{name}}! Школа «{{school}}» создала для вас доступ. Ваша роль: {{role}}. Входите по адресу {{email}}.',
  'accountMade.action': 'Войти',
  'passwordChanged.subject': 'Пароль изменён — «{{school}}»',
  'passwordChanged.body': 'Здравствуйте, {{name}}! Пароль вашего доступа изменён, остальные входы завершены.',
  'emailChanged.subject': 'Почта изменена — «{{school}}»',
  'emailChanged.body':
    'Здравствуйте, {{name}}! Адрес почты вашего доступа изменён. На этот адрес письма больше не придут.',
  'role.student': 'студент',
  'role.teacher': 'преподаватель',
  'role.admin': 'менеджер',
  'role.admin_school': 'администратор школы',
} as const
