/** Error messages: what goes by itself. */
export const automations = {
  'automations.blank':
    'В тексте есть поля, которые нечем заполнить: {{fields}}. Откройте шаблон, впишите слова вместо них и включите снова.',
  'automations.day_not_planned':
    'На этот день ничего не запланировано. Обновите страницу и посмотрите календарь.',
  'automations.day_gone': 'Это уже отправляется. Остановить можно саму рассылку: откройте её из календаря.',
  'automations.date_year': 'День должен быть в {{year}} году. Выберите другой день.',
  'automations.date_unknown': 'Дату этого года мы не знаем. Впишите день сами.',
} as const
