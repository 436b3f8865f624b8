/** Error messages: referrals. */
export const referrals = {
  'referrals.not_found': 'Такого приглашения нет. Обновите страницу.',
  'referrals.nothing_to_use': 'Сейчас использовать нечего: нет кешбэка или нет суммы к оплате.',
} as const
