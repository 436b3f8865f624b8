import type { orders as russian } from '../../ru/errors/orders.ts'
import type { Translation } from '../../translation.ts'

export const orders: Translation<typeof russian> = {
  'orders.not_found': 'Мұндай тапсырыс немесе курс жоқ. Бетті жаңартыңыз.',
  'orders.course_not_sold':
    'Бұл курсты қазір осы жерде сатып алуға болмайды. Мектепке жазыңыз: қалай жазылуды айтады.',
  'orders.course_is_owned': 'Курс ашық, төлеудің қажеті жоқ. «Менің курстарым» бөлімін ашыңыз.',
  'orders.not_sold': 'Мұны қазір осында сатып алуға болмайды. Мектепке жазыңыз, не істеу керегін айтады.',
  'orders.is_paid': 'Тапсырыс төленген. Бетті жаңартыңыз.',
  'orders.is_over': 'Тапсырыстың уақыты өтті, ақша алынған жоқ. Курсқа қайта тапсырыс беріңіз.',
  'orders.payment_under_way':
    'Бұл тапсырыстың төлемі әлі жүріп жатыр. Банктің жауабын күтіңіз: екінші рет төлеудің қажеті жоқ.',
  'orders.not_paid': 'Тек төленгенді қайтаруға болады. Бетті жаңартыңыз.',
}
