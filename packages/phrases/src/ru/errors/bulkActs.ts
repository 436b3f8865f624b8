/** Error messages: undoing bulk actions. */
export const bulkActs = {
  'bulk_acts.not_found': 'Такого действия нет, или с тех пор прошло больше 30 дней. Обновите список.',
  'bulk_acts.undone': 'Это действие уже отменено.',
  'bulk_acts.over': 'Отменить действие можно в течение 30 дней. Этот срок прошёл.',
} as const
