export const conversations = {
  'conversations.person_not_found': 'Этого человека не видно: возможно, он удалён.',
  'conversations.comment_not_found': 'Комментария больше нет. Обновите страницу.',
  'conversations.message_not_found': 'Сообщения не видно. Обновите страницу.',
  'conversations.file_not_found': 'Файла больше нет. Попросите прислать его снова.',
  'conversations.nothing_said': 'Напишите что-нибудь или приложите файл.',
  'conversations.not_yours': 'Изменить или удалить комментарий может только его автор.',
  'conversations.edit_time_over':
    'Исправить комментарий можно в течение {{minutes}} минут. Напишите ещё один.',
  'conversations.too_many_files': 'За один раз можно приложить не больше {{limit}} файлов.',
  'conversations.kind_refused':
    'Файл «{{name}}» такого вида не принимается. Подойдут картинки, PDF, документы Office, звук, видео и архивы.',
  'conversations.mention_unknown': 'Упомянуть можно только сотрудника школы.',
}
