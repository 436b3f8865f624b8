/** E-mails to a student about their enrolment in a program. */
export const enrolments = {
  greeting: 'Здравствуйте, {{name}}!',
  acceptedSubject: 'Вы зачислены: {{program}}',
  accepted: 'Ваша заявка на курс «{{program}}» принята. Уроки уже открыты.',
  declinedSubject: 'Заявка отклонена: {{program}}',
  declined: 'К сожалению, ваша заявка на курс «{{program}}» отклонена. Причина:',
  addedSubject: 'Вас зачислили: {{program}}',
  added: 'Школа зачислила вас на курс «{{program}}». Уроки уже открыты.',
  removedSubject: 'Вы больше не учитесь: {{program}}',
  removed: 'Школа отчислила вас с курса «{{program}}». Всё, что вы сделали, сохранено. Причина:',
  open: 'Открыть курс',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа {{school}}.',
} as const
