import type { referrals as russian } from '../../ru/errors/referrals.ts'
import type { Translation } from '../../translation.ts'

export const referrals: Translation<typeof russian> = {
  'referrals.not_found': 'Мұндай шақыру жоқ. Бетті жаңартыңыз.',
  'referrals.nothing_to_use': 'Қазір жұмсайтын ештеңе жоқ: кешбэк не төленетін сома жоқ.',
}
