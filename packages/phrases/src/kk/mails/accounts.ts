import type { accounts as russian } from '../../ru/mails/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts: Translation<typeof russian> = {
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  support: 'Сұрақтар: {{support}}',
  ignore: 'Егер бұл сіз болмасаңыз, ештеңе істеудің қажеті жоқ: бұл хатсыз ешкім ештеңе өзгерте алмайды.',
  notMe: 'Егер бұл сіз болмасаңыз, құпиясөзді бірден өзгертіп, мектепке жазыңыз.',
  linkBelow: 'Батырма жұмыс істемесе, сілтемені ашыңыз:',
  'code.subject': '{{code}} — «{{school}}» мектебіне арналған кодыңыз',
  'code.body': 'Сіздің кодыңыз:',
  'code.life': 'Код {{minutes}} минут және тек бір рет жарамды. Оны ешкімге айтпаңыз.',
  'code.sms': '{{school}}: кодыңыз {{code}}. Оны ешкімге айтпаңыз.',
  'reset.subject': '«{{school}}» үшін жаңа құпиясөз',
  'reset.body':
    'Сәлеметсіз бе, {{name}}! Сіз құпиясөзді ауыстыруды сұрадыңыз. Сілтеме бір сағат және тек бір рет жарамды.',
  'reset.action': 'Жаңа құпиясөз қою',
  'invitation.subject': 'Сізді «{{school}}» мектебіне шақырады',
  'invitation.body':
    'Сәлеметсіз бе! «{{school}}» мектебі сізді шақырады. Рөліңіз: {{role}}. Сілтеме 7 күн жарамды.',
  'invitation.action': 'Шақыруды қабылдау',
  'accountMade.subject': 'Сізге «{{school}}» мектебіне кіру құқығы ашылды',
  'accountMade.body':
    'Сәлеметсіз бе, {{name}}! «{{school}}» мектебі сізге кіру құқығын ашты. Рөліңіз: {{role}}. {{email}} мекенжайымен кіріңіз.',
  'accountMade.action': 'Кіру',
  'passwordChanged.subject': 'Құпиясөз өзгертілді — «{{school}}»',
  'passwordChanged.body': 'Сәлеметсіз бе, {{name}}! Құпиясөзіңіз өзгертілді, басқа кірулер аяқталды.',
  'emailChanged.subject': 'Пошта өзгертілді — «{{school}}»',
  'emailChanged.body':
    'Сәлеметсіз бе, {{name}}! Пошта мекенжайыңыз өзгертілді. Бұл мекенжайға хат енді келмейді.',
  'factorOn.subject': 'Кіру коды қосылды — «{{school}}»',
  'factorOn.body':
    'Сәлеметсіз бе, {{name}}! Енді кіргенде қолданбадағы код керек, басқа кірулер аяқталды. Резервтік кодтарды сақтап қойыңыз.',
  'factorOff.subject': 'Кіру коды өшірілді — «{{school}}»',
  'factorOff.body': 'Сәлеметсіз бе, {{name}}! Енді кіру үшін құпиясөз жеткілікті.',
  'factorReset.subject': 'Кіру коды алып тасталды — «{{school}}»',
  'factorReset.body':
    'Сәлеметсіз бе, {{name}}! Әкімші кіру кодыңызды алып тастап, барлық кіруді аяқтады. Құпиясөзбен кіріп, қолданбаны қайта қосыңыз.',
  'recoveryUsed.subject': 'Резервтік код қолданылды — «{{school}}»',
  'recoveryUsed.body':
    'Сәлеметсіз бе, {{name}}! Қолданбадағы кодтың орнына резервтік код енгізілді. Қалған кодтар: {{left}}. Жаңасын баптауларда жасауға болады.',
  'recoveryMade.subject': 'Жаңа резервтік кодтар жасалды — «{{school}}»',
  'recoveryMade.body': 'Сәлеметсіз бе, {{name}}! Жаңа резервтік кодтар жасалды, бұрынғылары енді жарамайды.',
  'role.student': 'студент',
  'role.teacher': 'мұғалім',
  'role.admin': 'менеджер',
  'role.admin_school': 'мектеп әкімшісі',
}
