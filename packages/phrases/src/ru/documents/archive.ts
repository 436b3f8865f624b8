/** The first page of a personal data archive. */
export const archive = {
  title: 'Ваши данные',
  intro:
    'Всё, что хранит о вас школа «{{school}}» на {{date}}. Каждая строка открывает файл с данными; файлы JSON читаются любой программой для текста.',
  account: 'Учётная запись',
  accountWhy: 'Чтобы вы могли входить и чтобы с вами можно было связаться.',
  admission: 'Поступление',
  admissionWhy: 'Чтобы школа вела ваше поступление за границу.',
  learning: 'Учёба',
  learningWhy: 'Занятия, задания, ответы и оценки.',
  communication: 'Сообщения',
  communicationWhy: 'Переписка, вопросы и ответы.',
  security: 'Безопасность',
  securityWhy: 'Кто, что и когда делал с вашими данными.',
  law: 'По требованию закона',
  lawWhy: 'Согласия, запросы и то, что закон обязывает хранить.',
  school: 'Школа',
  schoolWhy: 'То, что вы сделали для школы.',
  files: 'Файлы',
  noFiles: 'Файлов нет.',
  fileGone: 'файла больше нет',
  kilobytes: 'КБ',
} as const
