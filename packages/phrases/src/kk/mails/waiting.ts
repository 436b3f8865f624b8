import type { waiting as russian } from '../../ru/mails/waiting.ts'
import type { Translation } from '../../translation.ts'

export const waiting: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  hourSubject: 'Уақыт босады: {{day}}, {{from}}',
  hour: 'Сіз күткен уақыт босады, мұғалім — {{teacher}}:',
  hourLine: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  seatSubject: '«{{group}}» тобында орын босады',
  seat: 'Сіз күткен топта орын босады:',
  seatLine: '«{{group}}» — {{program}}',
  deadline:
    '{{deadlineDay}}, {{deadline}} ({{zone}}) дейін жауап беріңіз. Одан кейін кезектегі келесі адамға ұсынамыз.',
  hourGoneSubject: '{{day}}, {{from}} уақыты алынып қойды',
  hourGone: 'Біз ұсынған уақыт енді бос емес:',
  seatGoneSubject: '«{{group}}» тобындағы орын алынып қойды',
  seatGone: 'Біз ұсынған орын енді бос емес:',
  staying: 'Сіз кезекте қаласыз: келесісін бірден хабарлаймыз.',
  answer: 'Жауап беру',
  open: 'Кезекті ашу',
  whenBroken: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  hourTitle: 'Уақыт босады: {{program}}',
  hourBody:
    '{{day}}, {{from}}, мұғалімі: {{teacher}}. {{deadlineDay}}, {{deadline}} дейін сақтаймыз, кейін келесі адамға ұсынамыз.',
  seatTitle: 'Орын босады: {{program}}',
  seatBody:
    '«{{group}}» тобы. Орынды {{deadlineDay}}, {{deadline}} дейін сақтаймыз, кейін келесі адамға ұсынамыз.',
}
