import type { ui as russian } from '../../ru/screens/ui.ts'
import type { Translation } from '../../translation.ts'

export const ui: Translation<typeof russian> = {
  close: 'Жабу',
  cancel: 'Бас тарту',
  save: 'Сақтау',
  delete: 'Жою',
  retry: 'Қайталау',
  undo: 'Қайтару',
  back: 'Артқа',
  loading: 'Жүктелуде…',
  language: 'Тіл',
  toLight: 'Ашық түс',
  toDark: 'Күңгірт түс',
  requestId: 'Өтініш нөмірі',
  copied: 'Көшірілді',
  failureTitle: 'Орындалмады',
  failureNetwork: 'Сервермен байланыс жоқ. Интернетті тексеріп, қайталаңыз.',
  failureUnknown: 'Бірдеңе дұрыс болмады, қайталап көріңіз...',
  failureCancelled: 'Әрекет тоқтатылды.',
  failureNewVersion: 'Жаңа нұсқа шықты. Жалғастыру үшін бетті жаңартыңыз.',
  failureTooLarge: 'Файл тым үлкен. Ең үлкен көлемі: {{limit}}.',
}
