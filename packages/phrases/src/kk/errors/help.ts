import type { help as russian } from '../../ru/errors/help.ts'
import type { Translation } from '../../translation.ts'

export const help: Translation<typeof russian> = {
  'help.too_many_chapters': 'Тарау саны шегіне жетті: {{limit}}. Біреуін жойыңыз немесе екеуін біріктіріңіз.',
  'help.chapter_is_full': 'Бір тараудағы сұрақ саны шегіне жетті: {{limit}}. Сұрақты басқа тарауға қосыңыз.',
  'help.chapter_is_deleted': 'Бұл сұрақтың тарауы жойылған. Алдымен тарауды қайтарыңыз.',
  'help.no_such_chapter': 'Мұндай тарау жоқ. Тізімнен таңдаңыз.',
}
