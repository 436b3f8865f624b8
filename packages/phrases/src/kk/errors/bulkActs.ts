import type { bulkActs as russian } from '../../ru/errors/bulkActs.ts'
import type { Translation } from '../../translation.ts'

export const bulkActs: Translation<typeof russian> = {
  'bulk_acts.not_found': 'Мұндай әрекет жоқ немесе содан бері 30 күннен көп уақыт өтті. Тізімді жаңартыңыз.',
  'bulk_acts.undone': 'Бұл әрекет бұрын қайтарылған.',
  'bulk_acts.over': 'Әрекетті 30 күн ішінде қайтаруға болады. Бұл мерзім өтті.',
}
