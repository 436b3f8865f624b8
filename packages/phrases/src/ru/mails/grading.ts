/** Texts about homework for graders and e-mails. */
export const grading = {
  someStudent: 'Студент',
  someFile: 'Файл',
  subject: 'Новости о ваших работах: {{school}}',
  greeting: 'Здравствуйте, {{name}}! Преподаватели посмотрели ваши работы.',
  graded: '{{work}} — оценка {{grade}} из {{most}}.',
  returned: '{{work}} — нужно доработать. {{comment}}',
  excused: '{{work}} — засчитано без оценки.',
  action: 'Открыть мои работы',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  gradedTitle: 'Домашнее задание проверено: {{grade}}',
  returnedTitle: 'Работу вернули на доработку',
  excusedTitle: 'Работа засчитана без оценки',
  oneBody: '{{work}}. {{comment}}',
  manyTitle: 'Проверены ваши работы: {{count}}',
} as const
