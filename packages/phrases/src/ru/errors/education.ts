export const education = {
  'education.not_found': 'Запись не найдена: возможно, её уже удалили.',
  'education.limit_reached':
    'Достигнут предел количества! Больше {{limit}} записей здесь не бывает: удалите лишнюю или измените одну из имеющихся.',
  'education.whose_missing': 'Укажите, чья это запись: выберите студента.',
  'education.degree_missing': 'Выберите степень образования!',
  'education.profession_missing': 'Заполните название профессии!',
  'education.start_missing': 'Заполните начало периода обучения!',
  'education.form_missing': 'Заполните форму оценивания!',
  'education.language_missing': 'Выберите язык!',
  'education.level_missing': 'Выберите уровень владения языком!',
  'education.ends_before_start': 'Окончание учёбы раньше её начала. Проверьте оба года.',
  'education.score_too_high':
    'По этой шкале балл не может быть больше {{greatest}}. Проверьте балл или выберите другую шкалу.',
}
