import type { merging as russian } from '../../ru/screens/merging.ts'
import type { Translation } from '../../translation.ts'

export const merging: Translation<typeof russian> = {
  title: 'Қайталанған жазбалар: {{name}}',
  none: 'Ұқсас студент жоқ. Үш тілдегі атын, телефонын, поштасын және ЖСН-ін салыстырдық.',
  because_name: 'аты-жөні',
  because_phone: 'телефон',
  because_email: 'пошта',
  because_iin: 'ЖСН',
  same: 'Сәйкес келеді: {{what}}',
  compare: 'Салыстыру',
  back: 'Тізімге',
  keeps: 'Қалады',
  goes: 'Жойылады',
  swap: 'Орнын ауыстыру',
  rows_one: '{{count}} жазба көшеді: бағдарламалар, жұмыстар, білім, хат алмасу',
  rows_other: '{{count}} жазба көшеді: бағдарламалар, жұмыстар, білім, хат алмасу',
  filled: 'Бос өрістер толады: {{fields}}',
  differing: 'Мәні әртүрлі өрістер',
  takeOther: 'Жойылатын жазбаның мәнін алу: {{field}}',
  merge: 'Біріктіру',
  merged: 'Жазбалар біріктірілді',
  undo: 'Қайтару',
  undone: 'Біріктіру қайтарылды',
  undoHint: '30 күн ішінде қайтаруға болады.',
  earlier: 'Бұрын біріктірілген',
  close: 'Жабу',
}
