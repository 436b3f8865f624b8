/** Error messages: exams and their results. */
export const exams = {
  'exams.not_named_teacher':
    'Экзамены этого студента ведёт другой преподаватель. Попросите куратора назначить вас.',
  'exams.user_needed': 'Укажите студента.',
  'exams.file_unfit': 'Подойдёт PDF или фотография результата.',
  'exams.file_unreadable': 'Файл дошёл повреждённым. Отправьте его ещё раз.',
  'exams.score_outside': 'Результат {{exam}} начинается с балла от {{least}} до {{most}}, например 6.5!',
  'exams.result_needs_presence': 'Есть результат — значит, студент был на экзамене. Отметьте это!',
  'exams.not_held_yet': 'Экзамена ещё не было: результат и присутствие отмечают после него.',
  'exams.type_unknown': 'Такого экзамена в школе нет. Есть: {{types}}.',
  'exams.type_twice': 'Этот экзамен уже есть в списке!',
  'exams.only_yourself': 'Преподаватель может указать только себя.',
  'exams.teacher_unknown': 'Такого преподавателя в школе нет.',
} as const
