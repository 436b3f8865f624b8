/** Why a group cannot be as somebody wants it. */
export const groups = {
  'groups.not_found': 'Такой группы нет. Вернитесь к списку групп!',
  'groups.full': 'Мест в группе: {{seats}}. Уберите лишних студентов или добавьте места!',
  'groups.beyond_type':
    'Для этого типа группы студентов слишком много. Выберите другой тип или уберите лишних!',
  'groups.needs_student': 'Выберите хотя бы одного студента!',
  'groups.has_planned':
    'У группы есть запланированные занятия: {{number}}. Сначала проведите или отмените их!',
  'groups.not_a_member': 'Этого студента нет в группе. Обновите страницу!',
  'groups.not_their_teacher': 'Этот преподаватель не вёл группу.',
  'groups.same_group': 'Студент уже в этой группе. Выберите другую!',
  'groups.unknown_program': 'Такой программы нет. Выберите другую!',
  'groups.other_id': 'В запросе указана другая группа.',
  'groups.whose_program': 'Укажите или группы, или преподавателя!',
} as const
