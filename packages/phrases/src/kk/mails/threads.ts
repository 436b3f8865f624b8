import type { threads as russian } from '../../ru/mails/threads.ts'
import type { Translation } from '../../translation.ts'

export const threads: Translation<typeof russian> = {
  answersSubject: 'Сабақ бойынша сұрағыңызға жауап келді',
  questionsSubject: 'Сабақтар бойынша жаңа сұрақтар',
  greeting: 'Сәлеметсіз бе, {{name}}! Жаңалықтар:',
  more: 'Тағы хабарламалар: {{number}}.',
  open: 'Сұрақтарды ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  answersTitle: '{{author}}: жаңа жауап',
  questionTitle: 'Сабақ бойынша жаңа сұрақ',
  oneBody: '«{{lesson}}»: {{preview}}',
  manyBody: 'Жаңа хабарлама саны: {{count}}. Соңғысы: {{preview}}',
}
