import type { conversations as russian } from '../../ru/mails/conversations.ts'
import type { Translation } from '../../translation.ts'

export const conversations: Translation<typeof russian> = {
  mentionSubject: '{{author}}: карточкаға пікір — {{subject}}',
  mentionText: '{{name}}, «{{subject}}» карточкасындағы пікірде сізді атады. {{author}} былай деп жазды:',
  fromStudentSubject: 'Студенттен хабарлама: {{subject}}',
  fromStudentText: '{{name}}, {{subject}} сізге жазды, жауап күтіп отыр:',
  fromSchoolSubject: '{{author}} сізге жазды',
  fromSchoolText: '{{name}}, сізге «{{school}}» мектебінен хабарлама келді. {{author}}:',
  open: 'Ашып, жауап беру',
  whenBroken: 'Түйме жұмыс істемесе, мына мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  mentionTitle: '{{author}} сізді атады: {{subject}}',
  fromStudentTitle: '{{subject}}: жаңа хабарлама',
  fromSchoolTitle: '{{author}}: жаңа хабарлама',
}
