import type { groups as russian } from '../../ru/mails/groups.ts'
import type { Translation } from '../../translation.ts'

export const groups: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  joinedSubject: 'Сіз «{{group}}» тобындасыз',
  joined:
    'Сізді «{{program}}» курсының «{{group}}» тобына қосты. Мұғалімі: {{teacher}}. Топтың сабақтары кестеңізде тұр.',
  leftSubject: 'Сіз енді «{{group}}» тобында емессіз',
  left: 'Сізді «{{group}}» тобынан және оның алдағы сабақтарынан шығарды. «{{program}}» курсы мен жасағаныңыздың бәрі өзіңізде қалады.',
  movedSubject: 'Сізді «{{other}}» тобына ауыстырды',
  moved:
    'Сізді «{{group}}» тобынан «{{program}}» курсының «{{other}}» тобына ауыстырды. Мұғалімі: {{teacher}}. Жасағаныңыздың бәрі сақталды.',
  teachingSubject: 'Сіз «{{group}}» тобын оқытасыз',
  teaching: 'Сізге «{{program}}» курсының «{{group}}» тобы берілді. Оның алдағы сабақтары кестеңізде тұр.',
  taughtBeforeSubject: 'Сіз енді «{{group}}» тобын оқытпайсыз',
  taughtBefore:
    '«{{program}}» курсының «{{group}}» тобын енді сіз оқытпайсыз. Оның мұғалімі: {{teacher}}. Өткізген сабақтарыңыз өзіңізде қалады.',
  taughtBySubject: '«{{group}}» тобының жаңа мұғалімі',
  taughtBy: '«{{group}}» тобының мұғалімі енді {{teacher}}. Сабақ уақыты өзгерген жоқ.',
  programSubject: '«{{group}}» тобының жаңа курсы',
  program:
    '«{{group}}» тобы «{{program}}» курсы бойынша оқуын жалғастырады. Бұрынғы сабақтар мен нәтижелер сақталды.',
  closedSubject: '«{{group}}» тобы жабылды',
  closed:
    '«{{group}}» тобы жабылды. «{{program}}» курсы мен жасағаныңыздың бәрі өзіңізде қалады. Басқа топ туралы мектеп хабарлайды.',
  closedTaughtSubject: '«{{group}}» тобы жабылды',
  closedTaught:
    'Сіз оқытқан, «{{program}}» курсының «{{group}}» тобы жабылды. Өткізген сабақтарыңыз өзіңізде қалады.',
  notReturnedSubject: '{{student}}: «{{group}}» тобына қайтарылмады',
  notReturned:
    '{{student}} «{{program}}» курсы бойынша қайтадан оқиды, бірақ «{{group}}» тобына қайтарылмады: {{why}} Топты ашып, студентті қосыңыз не оған басқа топ таңдаңыз.',
  noSeat: 'онда бос орын қалмады.',
  busyThen: 'топтың бір сабағы оның басқа сабағымен қатар келеді.',
  noTeacher: 'әзірге тағайындалмаған',
  reason: 'Себебі:',
  open: 'Топты ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты {{school}} мектебі жіберді.',
  joinedBody: '{{program}}, мұғалімі: {{teacher}}. Сабақтар кестеңізде тұр.',
  leftBody: '«{{program}}» курсы мен жасағаныңыз өзіңізде қалады. {{why}}',
  movedBody: '{{program}}, мұғалімі: {{teacher}}. Жасағаныңыздың бәрі сақталды.',
  teachingBody: '{{program}}. Алдағы сабақтар кестеңізде тұр.',
  taughtBeforeBody: 'Енді мұғалімі: {{teacher}}. Өткізген сабақтарыңыз өзіңізде қалады.',
  taughtByBody: 'Енді оқытатын мұғалім: {{teacher}}. Сабақ уақыты өзгерген жоқ.',
  programBody: 'Топ «{{program}}» курсымен жалғастырады. Бұрынғы нәтижелер сақталды.',
  closedBody: 'Жасағаныңыздың бәрі өзіңізде қалады. Басқа топ туралы мектеп айтады.',
  closedTaughtBody: '{{program}}. Өткізген сабақтарыңыз өзіңізде қалады.',
  notReturnedBody: 'Студент қайта оқиды, бірақ {{why}} Оны қосыңыз не басқа топ таңдаңыз.',
  openSchedule: 'Кестені ашу',
  openCourses: 'Курстарымды ашу',
}
