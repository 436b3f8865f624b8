import type { family as russian } from '../../ru/errors/family.ts'
import type { Translation } from '../../translation.ts'

export const family: Translation<typeof russian> = {
  'family.not_their_child': 'Бұл бала сіздің балаларыңыздың арасында жоқ. Бетті жаңартыңыз.',
  'family.file_required': 'Түбіртекті тіркеңіз: фото, экран суреті немесе PDF.',
  'family.parts': 'Аударым сомасын балаларға бөліңіз.',
  'family.parts_sum': 'Бөліктердің қосындысы аударым сомасына тең болуы керек.',
  'family.child_twice': 'Бір бала екі рет көрсетілген. Оның бөліктерін біріктіріңіз.',
}
