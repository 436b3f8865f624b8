/** Error messages: ratings of the service. */
export const serviceRatings = {
  'ratings.closed':
    'На этот вопрос можно было ответить {{days}} дней, они прошли. Если хотите что-то сказать, напишите куратору в сообщениях.',
  'ratings.answer_closed':
    'Оценку можно менять {{days}} дней, они прошли. Если что-то изменилось, напишите куратору в сообщениях.',
} as const
