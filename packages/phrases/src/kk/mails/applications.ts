import type { applications as russian } from '../../ru/mails/applications.ts'
import type { Translation } from '../../translation.ts'

export const applications: Translation<typeof russian> = {
  submittedSubject: 'Өтінім тапсырылды: {{program}}',
  invitedSubject: 'Шақыру келді: {{program}}',
  refusedSubject: 'Университеттің жауабы: {{program}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  submitted: '«{{program}}» бағдарламасына өтініміңізді тапсырдық.',
  submittedNext: 'Енді жауапты университет береді. Жауап келе салысымен жазамыз.',
  invited: 'Университет сізді «{{program}}» бағдарламасына шақырды. Құттықтаймыз!',
  invitedNext:
    'Университеттің хаты өтініміңіздің жанында тұр. Шешім қабылдағанда, түпкілікті таңдау жасаңыз: бір оқу жылына ол біреу ғана.',
  refused: 'Университет «{{program}}» бағдарламасына берілген өтінімді қабылдамады.',
  refusedNext:
    'Бұл жолдың соңы емес: қалған өтінімдеріңіз күшінде. Әрі қарай не істеу керегін куратор айтады.',
  action: 'Өтінімдерімді ашу',
  whenBroken: 'Батырма жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  invitedTitle: 'Университет сізді шақырады!',
  invitedBody: '{{program}}. Университеттің хаты мен шарттарды оқыңыз, шешуге куратор көмектеседі.',
  refusedBody: 'Бас тарту келді. Қалған өтінімдер күшінде, әрі қарай не істеуді куратор айтады.',
}
