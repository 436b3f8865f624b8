export const things = {
  'things.not_found': 'Запись не найдена.',
} as const
