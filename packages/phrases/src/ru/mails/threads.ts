/** The e-mail about new questions and answers under lessons. */
export const threads = {
  answersSubject: 'Вам ответили на вопрос по уроку',
  questionsSubject: 'Новые вопросы по урокам',
  greeting: 'Здравствуйте, {{name}}! Вот что нового:',
  more: 'И ещё сообщений: {{number}}.',
  open: 'Открыть вопросы',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа «{{school}}».',
  answersTitle: '{{author}}: новый ответ',
  questionTitle: 'Новый вопрос по уроку',
  oneBody: '«{{lesson}}»: {{preview}}',
  manyBody: 'Новых сообщений: {{count}}. Последнее: {{preview}}',
} as const
