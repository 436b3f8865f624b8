/** E-mails to a student about status changes of an application. */
export const applications = {
  submittedSubject: 'Заявка подана: {{program}}',
  invitedSubject: 'Приглашение: {{program}}',
  refusedSubject: 'Ответ университета: {{program}}',
  greeting: 'Здравствуйте, {{name}}!',
  submitted: 'Мы подали вашу заявку на программу «{{program}}».',
  submittedNext: 'Теперь отвечает университет. Как только ответ придёт, мы напишем.',
  invited: 'Университет пригласил вас на программу «{{program}}». Поздравляем!',
  invitedNext:
    'Письмо университета лежит рядом с заявкой. Когда решите, сделайте окончательный выбор: на один учебный год он один.',
  refused: 'Университет ответил отказом на заявку на программу «{{program}}».',
  refusedNext: 'Это не конец пути: остальные заявки в силе. Куратор подскажет, что делать дальше.',
  action: 'Открыть мои заявки',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
