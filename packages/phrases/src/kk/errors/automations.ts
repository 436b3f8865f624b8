/** Error messages: what goes by itself. */
export const automations = {
  'automations.blank':
    'Мәтінде толтыруға болмайтын өрістер бар: {{fields}}. Үлгіні ашып, орнына сөз жазыңыз да, қайта қосыңыз.',
  'automations.day_not_planned': 'Бұл күнге ештеңе жоспарланбаған. Бетті жаңартып, күнтізбені қараңыз.',
  'automations.day_gone': 'Бұл жіберіліп жатыр. Таратылымның өзін тоқтатуға болады: оны күнтізбеден ашыңыз.',
  'automations.date_year': 'Күн {{year}} жылдан болуы керек. Басқа күнді таңдаңыз.',
  'automations.date_unknown': 'Бұл жылғы күн бізге белгісіз. Күнді өзіңіз жазыңыз.',
} as const
