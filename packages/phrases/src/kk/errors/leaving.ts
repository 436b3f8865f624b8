import type { leaving as russian } from '../../ru/errors/leaving.ts'
import type { Translation } from '../../translation.ts'

export const leaving: Translation<typeof russian> = {
  'leaving.not_found': 'Мұндай ұсыныс жоқ. Бетті жаңартыңыз.',
  'leaving.proposed': 'Бұл студенттің кетуі ұсынылған, шешім күтілуде. Алдымен сол туралы шешіңіз.',
  'leaving.decided': 'Бұл туралы шешілген. Шешімді көру үшін бетті жаңартыңыз.',
  'leaving.changed':
    'Ұсыныстан бері бірдеңе өзгерді: төлем, бөлік немесе акт. Ештеңе жасалған жоқ. Жаңа сомаларды қарап, қайта ұсыныңыз.',
  'leaving.own': 'Мұны сіз ұсындыңыз. Мектептің басқа әкімшісі растауы керек.',
  'leaving.done': 'Орындалғанның сомасын көрсетіңіз: нөлден бастап.',
}
