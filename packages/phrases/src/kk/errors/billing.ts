import type { billing as russian } from '../../ru/errors/billing.ts'
import type { Translation } from '../../translation.ts'

export const billing: Translation<typeof russian> = {
  'billing.one_thing': 'Төлемдерді немесе тапсырысты таңдаңыз: біреуін ғана.',
  'billing.already_voided': 'Бұл шоттың күші жойылған.',
  'billing.nothing_paid':
    'Бұл жазба бойынша ақша әлі түскен жоқ: түбіртек түскен және расталған төлемге беріледі.',
  'billing.invoice_alone': 'Түбіртектің күші жойылмайды: қайтаруды рәсімдеңіз, сонда оған түзету шығады.',
  'billing.due_passed': 'Төлем мерзімі бүгіннен ерте болмауы керек.',
  'billing.order_closed': 'Бұл тапсырыс төленген немесе жабылған. Бетті жаңартыңыз.',
  'billing.tranche_settled': 'Бұл төлемдердің бір бөлігі төленген немесе болдырылмаған. Тізімді жаңартыңыз.',
  'billing.one_currency': 'Бір шотта тек бір валютадағы төлемдер болады.',
  'billing.no_guardian': 'Бұл өкіл енді студентте жоқ. Басқа төлеушіні таңдаңыз.',
}
