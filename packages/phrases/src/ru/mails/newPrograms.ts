/** News of the school: a program is in the catalogue. */
export const newPrograms = {
  greeting: 'Здравствуйте, {{name}}!',
  oneSubject: 'Новое в каталоге: {{program}}',
  one: 'В каталоге школы появилась программа «{{program}}». Посмотрите, подходит ли она вам.',
  manySubject: 'Новые программы в каталоге: {{count}}',
  many: 'В каталоге школы появились новые программы:',
  line: '• {{program}}',
  more: 'И ещё: {{count}}.',
  open: 'Посмотреть',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа «{{school}}».',
} as const
