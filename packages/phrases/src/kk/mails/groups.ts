import type { groups as russian } from '../../ru/mails/groups.ts'
import type { Translation } from '../../translation.ts'

export const groups: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  joinedSubject: 'Сіз «{{group}}» тобындасыз',
  joined:
    'Сізді «{{program}}» бағдарламасының «{{group}}» тобына қосты. Мұғалімі: {{teacher}}. Топтың сабақтары кестеңізде тұр.',
  leftSubject: 'Сіз енді «{{group}}» тобында емессіз',
  left: 'Сізді «{{group}}» тобынан және оның алдағы сабақтарынан шығарды. «{{program}}» бағдарламасы мен жасағаныңыздың бәрі өзіңізде қалады.',
  movedSubject: 'Сізді «{{other}}» тобына ауыстырды',
  moved:
    'Сізді «{{group}}» тобынан «{{program}}» бағдарламасының «{{other}}» тобына ауыстырды. Мұғалімі: {{teacher}}. Жасағаныңыздың бәрі сақталды.',
  teachingSubject: 'Сіз «{{group}}» тобын оқытасыз',
  teaching:
    'Сізге «{{program}}» бағдарламасының «{{group}}» тобы берілді. Оның алдағы сабақтары кестеңізде тұр.',
  taughtBeforeSubject: 'Сіз енді «{{group}}» тобын оқытпайсыз',
  taughtBefore:
    '«{{program}}» бағдарламасының «{{group}}» тобын енді сіз оқытпайсыз. Оның мұғалімі: {{teacher}}. Өткізген сабақтарыңыз өзіңізде қалады.',
  taughtBySubject: '«{{group}}» тобының жаңа мұғалімі',
  taughtBy: '«{{group}}» тобының мұғалімі енді {{teacher}}. Сабақ уақыты өзгерген жоқ.',
  programSubject: '«{{group}}» тобының жаңа бағдарламасы',
  program:
    '«{{group}}» тобы «{{program}}» бағдарламасы бойынша оқуын жалғастырады. Бұрынғы сабақтар мен нәтижелер сақталды.',
  noTeacher: 'әзірге тағайындалмаған',
  reason: 'Себебі:',
  open: 'Топты ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты {{school}} мектебі жіберді.',
}
