/** Error messages: lesson questions and answers. */
export const threads = {
  'threads.edit_time_over': 'Изменить можно в течение {{minutes}} минут. Напишите ещё одно сообщение.',
  'threads.not_yours': 'Это может сделать только автор.',
  'threads.thread_is_full': 'В этом вопросе уже {{limit}} ответов. Задайте новый вопрос.',
} as const
