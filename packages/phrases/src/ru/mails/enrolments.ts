/** Letters to a student about their place in a program. */
export const enrolments = {
  greeting: 'Здравствуйте, {{name}}!',
  acceptedSubject: 'Вы зачислены: {{program}}',
  accepted: 'Ваша заявка на программу «{{program}}» принята. Уроки уже открыты.',
  declinedSubject: 'Заявка отклонена: {{program}}',
  declined: 'К сожалению, ваша заявка на программу «{{program}}» отклонена. Причина:',
  addedSubject: 'Вас зачислили: {{program}}',
  added: 'Школа зачислила вас на программу «{{program}}». Уроки уже открыты.',
  removedSubject: 'Вы больше не учитесь: {{program}}',
  removed: 'Школа отчислила вас с программы «{{program}}». Всё, что вы сделали, сохранено. Причина:',
  open: 'Открыть программу',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа {{school}}.',
} as const
