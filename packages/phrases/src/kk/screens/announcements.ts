import type { announcements as russian } from '../../ru/screens/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  title: 'Хабарландырулар',
  isPinned: 'Бекітілген',
  isNew: 'Жаңа',
  isScheduled: '{{date}}, {{time}} шығады',
  byLetter: 'Хатпен',
  write: 'Хабарландыру жазу',
  edit: 'Өзгерту',
  delete: 'Жою',
  menu: 'Әрекеттер: {{title}}',
  deleted: 'Хабарландыру жойылды',
  undo: 'Қайтару',
  restored: 'Хабарландыру қайтарылды',
  newTitle: 'Жаңа хабарландыру',
  editTitle: 'Хабарландыруды өзгерту',
  heading: 'Тақырып',
  text: 'Мәтін',
  when: 'Қашан көрсету',
  whenHint: 'Бос болса — бірден. Уақыт мектеп сағаты бойынша.',
  pin: 'Жоғарыға бекіту',
  letter: 'Оқушыларға хатпен жіберу',
  publish: 'Жариялау',
  save: 'Сақтау',
  saved: 'Хабарландыру сақталды',
  empty: 'Әзірге хабарландыру жоқ. Алғашқысын жазыңыз: оны бағдарламаның барлық оқушысы көреді.',
}
