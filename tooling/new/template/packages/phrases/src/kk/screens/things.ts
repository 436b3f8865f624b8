import type { things as russian } from '../../ru/screens/things.ts'
import type { Translation } from '../../translation.ts'

export const things: Translation<typeof russian> = {
  title: 'Things',
  lead: 'Мұнда не бар және онымен не істеуге болады.',
  add: 'Қосу',
  addText: 'Қосылғанды мектептің барлық қызметкерлері көреді.',
  name: 'Атауы',
  nameLacks: 'Атауын енгізіңіз.',
  added: 'Қосылды',
  emptyTitle: 'Әзірге бос',
  emptyText: 'Алғашқы жазбаны қосыңыз.',
}
