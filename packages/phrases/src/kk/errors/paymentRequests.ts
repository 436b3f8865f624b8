import type { paymentRequests as russian } from '../../ru/errors/paymentRequests.ts'
import type { Translation } from '../../translation.ts'

export const paymentRequests: Translation<typeof russian> = {
  'payment_requests.not_found': 'Мұндай төлем сілтемесі жоқ. Бетті жаңартыңыз.',
  'payment_requests.link_invalid':
    'Бұл сілтеме енді ашылмайды. Балаңыздан жаңасын сұраңыз: бұл сілтеме арқылы ақша алынған жоқ.',
  'payment_requests.not_payable': 'Қазір мұны сілтеме арқылы төлеуге болмайды. Бетті жаңартыңыз.',
  'payment_requests.under_way':
    'Бұрынғы сілтеме арқылы дәл қазір төлеп жатыр. Банктің жауабын күтіп, содан кейін бетті жаңартыңыз.',
  'payment_requests.paid': 'Бұл төленіп қойған. Бетті жаңартыңыз.',
  'payment_requests.amount_changed': 'Сома өзгерді. Бетті жаңартып, төлемес бұрын тексеріңіз.',
  'payment_requests.not_refundable': 'Осы сілтеме арқылы төленген ақшаны ғана қайтаруға болады.',
  'payment_requests.one_thing': 'Сілтеме бір тапсырысқа немесе төлемнің бір бөлігіне ғана беріледі.',
}
