/** To a student: what a university's offer asks of them is new or has changed. */
export const conditions = {
  subject: 'Условия приглашения: {{programs}}',
  greeting: 'Здравствуйте, {{name}}!',
  changed:
    'Куратор записал условия вашего приглашения на программу «{{program}}». Осталось выполнить: {{count}}.',
  next: 'Откройте приглашение: рядом с каждым условием видно, что делать и до какого дня.',
  action: 'Открыть приглашение',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  title: 'Условия вашего приглашения',
  body: '{{programs}}. Посмотрите, что осталось выполнить.',
} as const
