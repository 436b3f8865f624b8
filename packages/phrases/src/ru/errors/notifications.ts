export const notifications = {
  'notifications.choice_not_offered':
    'Это нельзя выключить: школа обязана вам об этом сообщать. Выберите сразу или сводкой.',
  'notifications.kind_not_offered': 'Такие уведомления к вашей роли не относятся. Обновите страницу.',
} as const
