import type { boards as russian } from '../../ru/screens/boards.ts'
import type { Translation } from '../../translation.ts'

export const boards: Translation<typeof russian> = {
  board: 'Тақта',
  savePicture: 'Сурет етіп сақтау',
  closeBoard: 'Тақтаны жабу',
  saving: 'Сақталуда…',
  saved: 'Сақталды',
  waits: 'Желі жоқ. Ол оралғанда салғаныңыз сақталады.',
  connecting: 'Қосылуда…',
}
