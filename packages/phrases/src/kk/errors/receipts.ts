import type { receipts as russian } from '../../ru/errors/receipts.ts'
import type { Translation } from '../../translation.ts'

export const receipts: Translation<typeof russian> = {
  'receipts.not_found': 'Мұндай түбіртек жоқ. Бетті жаңартыңыз.',
  'receipts.amount': 'Нөлден үлкен сома жазыңыз.',
  'receipts.later': 'Бұл күн әлі келген жоқ. Түбіртекте тұрған күнді көрсетіңіз.',
  'receipts.file_unfit': 'PDF немесе түбіртектің суреті жарайды.',
  'receipts.file_required': 'Түбіртекті тіркеңіз: мектеп әр төлемге құжат сұрайды.',
  'receipts.duplicate':
    'Нөмірі, сомасы және күні осындай түбіртек жазылған. Сол емес пе, тексеріңіз. Басқа болса, растап қайта жазыңыз.',
  'receipts.decided': 'Бұл түбіртек бойынша шешім қабылданған. Бетті жаңартыңыз.',
  'receipts.own': 'Өз жазбаңызды басқа адам растайды немесе қабылдамайды. Әріптесіңізден сұраңыз.',
  'receipts.refund_too_large':
    'Бұл түбіртек бойынша қайтаруға қалғаннан көп. Қалдықтан аспайтын сома жазыңыз.',
  'receipts.refund_of_unpaid':
    'Тек расталған төлемді қайтаруға болады. Күтіп тұрған түбіртекті қабылдамаңыз.',
  'receipts.use_refund': 'Бұл төлем расталған, оны жоюға болмайды. Қайтаруды рәсімдеңіз.',
}
