export const students = {
  'students.not_found': 'Студента не видно: возможно, он удалён.',
  'students.field_changed':
    'Пока вы правили, это поле изменил кто-то другой. Ваш текст не потерян: сравните и сохраните снова.',
  'students.only_students': 'Карточка ведётся только у студентов.',
  'students.choice_unknown': 'Такого варианта уже нет в списке.',
  'students.option_not_found': 'Этого пункта нет в списке.',
  'students.option_exists': 'Такой пункт уже есть в списке.',
}
