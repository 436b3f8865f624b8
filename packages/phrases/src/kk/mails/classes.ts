import type { classes as russian } from '../../ru/mails/classes.ts'
import type { Translation } from '../../translation.ts'

export const classes: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  plannedSubject: 'Сабақ жоспарланды: {{day}}, {{from}}',
  planned: 'Сізге сабақ жоспарланды:',
  rescheduledSubject: 'Сабақ басқа уақытқа ауыстырылды: {{day}}, {{from}}',
  rescheduled: 'Сабақ ауыстырылды. Енді ол мына уақытта болады:',
  changedSubject: 'Сабақ өзгерді: {{day}}, {{from}}',
  changed: 'Сабақтың мұғалімі, орны немесе уақыты өзгерді. Енді былай:',
  cancelledSubject: 'Сабақ болмайды: {{day}}, {{from}}',
  cancelled: 'Мына сабақтар болмайды:',
  givenSubject: 'Сабақты басқа мұғалім өткізеді: {{day}}, {{from}}',
  given: 'Мына сабақтарды енді басқа мұғалім өткізеді:',
  reminderSubject: 'Жақында сабақ: {{day}}, {{from}}',
  reminder: 'Еске саламыз, жақында:',
  line: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  further: 'Тағы {{count}} сабақ бар. Бәрі сабақ кестесінде.',
  action: 'Кестені ашу',
  whenBroken: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  oneBody: '{{program}}, мұғалімі: {{teacher}}. Орны мен сілтемесі кестеде.',
  offBody: '{{program}}, мұғалімі: {{teacher}}.',
  reminderBody: '{{program}}, мұғалімі: {{teacher}}. Орнын, дыбыс пен камераны алдын ала тексеріңіз.',
  manyBody: 'Сабақ саны: {{count}}. Алғашқысы: {{program}}. Бәрі кестеде.',
}
