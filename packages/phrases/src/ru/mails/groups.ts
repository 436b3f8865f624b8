/** Letters about a group to those who learn in it and those who teach it. */
export const groups = {
  greeting: 'Здравствуйте, {{name}}!',
  joinedSubject: 'Вы в группе «{{group}}»',
  joined:
    'Вас добавили в группу «{{group}}» по программе «{{program}}». Преподаватель: {{teacher}}. Занятия группы стоят в вашем расписании.',
  leftSubject: 'Вы больше не в группе «{{group}}»',
  left: 'Вас убрали из группы «{{group}}» и из её будущих занятий. Программа «{{program}}» и всё, что вы сделали, остаются у вас.',
  movedSubject: 'Вы переведены в группу «{{other}}»',
  moved:
    'Вас перевели из группы «{{group}}» в группу «{{other}}» по программе «{{program}}». Преподаватель: {{teacher}}. Всё, что вы сделали, сохранено.',
  teachingSubject: 'Вы ведёте группу «{{group}}»',
  teaching:
    'Вам передали группу «{{group}}» по программе «{{program}}». Её будущие занятия стоят в вашем расписании.',
  taughtBeforeSubject: 'Вы больше не ведёте группу «{{group}}»',
  taughtBefore:
    'Группу «{{group}}» по программе «{{program}}» вы больше не ведёте. Теперь её преподаватель: {{teacher}}. Проведённые занятия остаются за вами.',
  taughtBySubject: 'Новый преподаватель группы «{{group}}»',
  taughtBy: 'Группу «{{group}}» теперь ведёт {{teacher}}. Время занятий не изменилось.',
  programSubject: 'Новая программа группы «{{group}}»',
  program:
    'Группа «{{group}}» продолжает учёбу по программе «{{program}}». Прежние уроки и результаты сохранены.',
  noTeacher: 'пока не назначен',
  reason: 'Причина:',
  open: 'Открыть группу',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Это письмо отправила школа {{school}}.',
} as const
