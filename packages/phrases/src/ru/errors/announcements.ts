/** Error messages: announcements. */
export const announcements = {
  'announcements.is_empty': 'Напишите заголовок и текст хотя бы на одном языке!',
  'announcements.already_published': 'Объявление уже опубликовано: время больше не меняется.',
  'announcements.letters_sent': 'Письма уже отправлены.',
} as const
