/** The e-mail about points changed by a regrade, or by its undo. */
export const questions = {
  subject: 'Ваши баллы изменились',
  changed: 'Здравствуйте, {{name}}! Преподаватель исправил правильный ответ, и ваши баллы пересчитаны.',
  restored: 'Здравствуйте, {{name}}! Пересчёт баллов отменён: вернулись прежние.',
  line: '{{list}}: было {{before}}, стало {{after}} из {{most}}.',
  open: 'Открыть мои курсы',
  linkBelow: 'Если кнопка не открывается, скопируйте ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  openList: 'Посмотреть задания',
} as const
