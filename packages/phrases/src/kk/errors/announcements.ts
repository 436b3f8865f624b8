import type { announcements as russian } from '../../ru/errors/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  'announcements.is_empty': 'Кемінде бір тілде тақырып пен мәтін жазыңыз!',
  'announcements.already_published': 'Хабарландыру жарияланған: уақыты енді өзгермейді.',
  'announcements.letters_sent': 'Хаттар жіберілген.',
}
