import type { grading as russian } from '../../ru/mails/grading.ts'
import type { Translation } from '../../translation.ts'

export const grading: Translation<typeof russian> = {
  someStudent: 'Студент',
  someFile: 'Файл',
  subject: 'Жұмыстарыңыз туралы жаңалық: {{school}}',
  greeting: 'Сәлеметсіз бе, {{name}}! Мұғалімдер жұмыстарыңызды қарап шықты.',
  graded: '{{work}} — баға: {{most}} ішінен {{grade}}.',
  returned: '{{work}} — толықтыру қажет. {{comment}}',
  excused: '{{work}} — бағасыз есептелді.',
  action: 'Жұмыстарымды ашу',
  linkBelow: 'Батырма істемесе, сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  gradedTitle: 'Үй тапсырмасы тексерілді: {{grade}}',
  returnedTitle: 'Жұмыс толықтыруға қайтарылды',
  excusedTitle: 'Жұмыс бағасыз есептелді',
  oneBody: '{{work}}. {{comment}}',
  manyTitle: 'Тексерілген жұмыстарыңыз: {{count}}',
}
