/** Error messages: dictionaries and exchange rates. */
export const dictionaries = {
  'dictionaries.name_taken': 'Такое название уже есть в справочнике.',
  'dictionaries.in_use':
    'Значение используется, удалить его нельзя. Программ с ним: {{count}}. Объедините его с другим.',
  'dictionaries.same_row': 'Нельзя объединить значение с самим собой.',
  'dictionaries.undo_over': 'Отменить уже нельзя: прошло больше 30 дней.',
  'dictionaries.not_deleted': 'Это значение не удалено.',
  'dictionaries.merge_undone': 'Это объединение уже отменено.',
  'dictionaries.unknown_country': 'Такой страны нет в списке.',
  'dictionaries.unknown_city': 'Такого города нет в справочнике.',
  'dictionaries.unknown_currency': 'Такой валюты нет в списке.',
  'dictionaries.synonym_taken': 'Такой синоним уже есть.',
  'dictionaries.no_vocabulary':
    'Первой строкой файла должны быть названия столбцов: kind, value, language, synonym или kind, value, ru, kk, en.',
} as const
