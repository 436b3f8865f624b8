/** Letters about classes: planned, moved, changed, cancelled, and the reminder. */
export const classes = {
  greeting: 'Здравствуйте, {{name}}!',
  plannedSubject: 'Занятие запланировано: {{day}}, {{from}}',
  planned: 'Для вас запланировали:',
  movedSubject: 'Занятие перенесено на {{day}}, {{from}}',
  moved: 'Занятие перенесли. Теперь оно будет:',
  changedSubject: 'Занятие изменилось: {{day}}, {{from}}',
  changed: 'В занятии изменились преподаватель, место или время. Теперь так:',
  cancelledSubject: 'Занятие отменено: {{day}}, {{from}}',
  cancelled: 'Этих занятий не будет:',
  reminderSubject: 'Скоро занятие: {{day}}, {{from}}',
  reminder: 'Напоминаем, что скоро:',
  line: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  further: 'И ещё занятий: {{count}}. Все они в расписании.',
  action: 'Открыть расписание',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
