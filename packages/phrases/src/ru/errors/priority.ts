/** Error messages: the priority package. */
export const priority = {
  'priority.is_owned': 'Приоритетный пакет уже куплен, платить не нужно. Обновите страницу.',
} as const
