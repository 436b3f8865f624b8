/** The letter that tells a student that a regrade moved their marks, or that it was undone. */
export const questions = {
  subject: 'Ваши баллы изменились',
  changed: 'Здравствуйте, {{name}}! Преподаватель исправил правильный ответ, и ваши баллы пересчитаны.',
  restored: 'Здравствуйте, {{name}}! Пересчёт баллов отменён: вернулись прежние.',
  line: '{{list}}: было {{before}}, стало {{after}} из {{most}}.',
  open: 'Открыть мои курсы',
  linkBelow: 'Если кнопка не открывается, скопируйте ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
