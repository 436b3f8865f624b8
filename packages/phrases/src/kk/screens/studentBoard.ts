import type { studentBoard as russian } from '../../ru/screens/studentBoard.ts'
import type { Translation } from '../../translation.ts'

export const studentBoard: Translation<typeof russian> = {
  hint: 'Карточканы сүйреңіз немесе ондағы «Жылжыту» түймесін басыңыз. J мен K карточкалар бойынша жүреді, бос орын студентті көрсетеді.',
  noStage: 'Кезеңсіз',
  more: 'Тағы көрсету',
  inTable: 'Барлығын кестеде ашу',
  emptyColumn: 'Осында сүйреңіз немесе карточкадағы «Жылжыту» түймесін басыңыз',
  allHaveStage: 'Әркімнің кезеңі бар',
  move: 'Кезеңге жылжыту',
  moveOf: 'Жылжыту: {{student}}',
  choose: 'Таңдау: {{student}}',
  noStep: 'Келесі қадам жоқ',
}
