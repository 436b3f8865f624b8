/** Error messages: the question bank, draws and regrades. */
export const questions = {
  'questions.already_in_bank': 'Это задание уже связано с вопросом банка.',
  'questions.not_from_bank': 'Это задание взято не из банка вопросов.',
  'questions.too_many_tags': 'Не больше 20 тегов у одного вопроса.',
  'questions.too_many_draws': 'Больше {{limit}} наборов случайных вопросов здесь не поместится.',
  'questions.draw_needs_tag': 'Выберите хотя бы один тег!',
  'questions.never_drawn':
    'Эссе и работы с файлом проверяет преподаватель: их добавляют в список сами, а не случайно.',
  'questions.moves_changed':
    'Пока вы смотрели, ответы изменились. Посмотрите новый список и подтвердите ещё раз.',
  'questions.nothing_to_regrade': 'Ответов, которые нужно пересчитать, нет.',
  'questions.not_the_last_regrade': 'Отменить можно только последний пересчёт.',
  'questions.not_deleted': 'Этот вопрос не удалён, или прошло больше 30 дней. Обновите список.',
} as const
