import type { fitting as russian } from '../../ru/screens/fitting.ts'
import type { Translation } from '../../translation.ts'

/** How programs of the catalogue fit the student who looks at them. */
export const fitting: Translation<typeof russian> = {
  fits: 'Сізге сай',
  fitsYou: 'Сізге сай',
  oneStep: 'Бір қадам жетіспейді',
  oneStepText: 'Бағдарламада көрсетілген қадамды жасаңыз, сонда ол да сіздікі.',
  further: 'Қалған бағдарламалар',
  noneFits:
    'Әзірге тілі, тесті, бағасы мен мерзімі бірдей сай келетін бағдарлама жоқ. Бір қадам жетіспейтіндерінен бастаңыз.',
  mine: 'Деректеріңізбен салыстырдық: {{mine}}.',
  mineEducation: 'Біліміңізбен салыстырдық.',
  change: 'Өзгерту',
  addProfile: 'Қайда оқитыныңызды, қандай тіл білетініңізді айтыңыз: сізге не сай екенін көрсетеміз.',
  fillIn: 'Айту',
  budget: 'Бір жылдық оқу бюджеті',
  anyBudget: 'кез келген бюджет',
  upTo: '{{value}} дейін',
  considered: 'Алғашқы {{number}} бағдарламаны салыстырдық. Бәрін салыстыру үшін сүзгі қосыңыз.',
  fitHeading: 'Маған сай ма',
  fitsAll: 'Барлық талапқа сайсыз.',
  fitNeeded: 'Талап',
  fitMine: 'Сізде',
  fitToDo: 'Не істеу керек',
  fitNothing: 'әлі көрсетілмеген',
  fitMet: 'Сай келеді',
  fitOr: 'немесе',
  fitEdit: 'Деректеріңізді толықтыру',
  fitSteps_one: '{{total}} баспалдақтан өткеніңіз: {{count}}',
  fitSteps_other: '{{total}} баспалдақтан өткеніңіз: {{count}}',
  fitEducation: 'Білім',
  fitDocuments: 'Құжаттар',
}
