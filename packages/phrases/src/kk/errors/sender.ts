import type { sender as russian } from '../../ru/errors/sender.ts'
import type { Translation } from '../../translation.ts'

/** Error messages: the address from which letters of a school come. */
export const sender: Translation<typeof russian> = {
  'sender.address_invalid':
    'Бұл пошта мекенжайына ұқсамайды. Мекенжайды толық жазыңыз, мысалы hello@school.kz; @ белгісіне дейін тек латын әріптері, цифрлар, нүкте мен дефис болады.',
  'sender.public_domain':
    '{{domain}} пошта сервисіне тиесілі: бұл домен сіздікі екенін дәлелдеу мүмкін емес. Мектептің өз доменіндегі мекенжайды жазыңыз, мысалы hello@school.kz.',
  'sender.domain_taken':
    'Бұл доменді басқа мектеп растап қойған. Домен сіздікі болса, оны ажыратуды сұраңыз немесе қолдау қызметіне жазыңыз.',
  'sender.none': 'Мектептің мекенжайы әзірге жоқ. Алдымен оны жазыңыз.',
  'sender.key_waits':
    'Соңғы кілттің жазбасы әлі табылған жоқ. Алдымен соны қосыңыз, содан кейін жаңа кілт жасаңыз.',
  'sender.many_checks': 'Тексеру тым жиі сұралды. Келесісі {{minutes}} минуттан кейін мүмкін.',
  'sender.many_keys': 'Бүгін тым көп кілт жасалды. Ертең қайталап көріңіз.',
}
