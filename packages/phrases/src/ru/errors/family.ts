export const family = {
  'family.not_their_child': 'Этого ребёнка нет среди ваших. Обновите страницу.',
  'family.file_required': 'Приложите чек: фото, снимок экрана или PDF.',
  'family.parts': 'Распределите сумму перевода между детьми.',
  'family.parts_sum': 'Части вместе должны равняться сумме перевода.',
  'family.child_twice': 'Один ребёнок указан дважды. Сложите его части в одну.',
} as const
