import type { consultations as russian } from '../../ru/errors/consultations.ts'
import type { Translation } from '../../translation.ts'

export const consultations: Translation<typeof russian> = {
  'consultations.contact_needed': 'Жауап бере алуымыз үшін телефоныңызды не e-mail қалдырыңыз.',
  'consultations.phone_for_way': 'Байланыстың бұл түріне телефон керек.',
  'consultations.email_for_way': 'Хатпен жауап беруіміз үшін e-mail керек.',
  'consultations.asked_often':
    'Бұл мекенжайдан не байланыстан бірнеше өтінім келді. Олар бізде; жаңасын {{minutes}} минуттан кейін жіберуге болады.',
  'consultations.state_not_allowed': 'Өтінімнің күйі өзгеріп кетті. Бетті жаңартыңыз.',
  'consultations.ended': 'Өтінім аяқталған. Келесі қадамды белгілеу үшін оны жұмысқа қайтарыңыз.',
  'consultations.owner_unknown': 'Ондай қызметкер жоқ немесе оның қолжетімділігі жабық. Басқасын таңдаңыз.',
  'consultations.student_unknown': 'Ондай студент жоқ. Басқасын таңдаңыз.',
  'consultations.step_past': 'Бұл күн өтіп кетті. Бүгінді не алдағы күнді таңдаңыз.',
  'consultations.many_notes': 'Бұл өтінімде {{limit}} жазба бар, енді қосуға болмайды. Қалғаны сақталды.',
}
