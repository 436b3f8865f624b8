import type { opening as russian } from '../../ru/errors/opening.ts'
import type { Translation } from '../../translation.ts'

export const opening: Translation<typeof russian> = {
  'opening.recorded_already':
    'Бұл студенттің осы валютадағы бастапқы қалдығы басқа сомамен жазылған. Оның күшін жойып, қайта жазыңыз.',
  'opening.not_recorded': 'Бұл студенттің осы валютада бастапқы қалдығы жоқ. Бетті жаңартыңыз.',
  'opening.amount_unreadable':
    'Бұл сома емес. Үтірден кейін екі таңбадан аспайтын сан жазыңыз: 150 000, алдын ала төлем болса −20 000.',
  'opening.currency_differs': 'Сома ұяшығындағы валюта валюта бағанындағыдан басқа. Біреуін түзетіңіз.',
  'opening.currency_unknown': 'Мұндай валюта жоқ. Кодын жазыңыз: KZT, USD, EUR.',
  'opening.contact_unreadable':
    'Бұл пошта мекенжайы да, телефон нөмірі де емес. Түзетіңіз не ұяшықты бос қалдырыңыз.',
  'opening.no_contact': 'Жолда пошта да, телефон да жоқ, сондықтан бұл кімнің қалдығы екені белгісіз.',
  'opening.no_such_student': 'Мұндай поштасы не телефоны бар студент жоқ. Алдымен оны қосыңыз.',
  'opening.several_students': 'Пошта мен телефон әртүрлі студенттікі. Біреуін ғана қалдырыңыз.',
  'opening.twice_in_file': 'Бұл студент осы валютамен файлда жоғарыда бар. Бір жолды қалдырыңыз.',
}
