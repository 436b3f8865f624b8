import type { tariffs as russian } from '../../ru/errors/tariffs.ts'
import type { Translation } from '../../translation.ts'

export const tariffs: Translation<typeof russian> = {
  'tariffs.none': 'Мектептің тарифі жоқ: төлеудің қажеті жоқ.',
  'tariffs.not_payable_here':
    'Бұл тарифті мұнда төлеуге болмайды. Qadam операторына жазыңыз: қалай төлеуді айтады.',
  'tariffs.suspended': 'Оператор мектепті тоқтатты. Оған жазыңыз: төлем қазір ештеңені өзгертпейді.',
  'tariffs.order_not_found': 'Мұндай тапсырыс жоқ. Тариф баптауларын ашыңыз.',
  'tariffs.order_is_paid': 'Тапсырыс төленіп қойған. Бетті жаңартыңыз.',
  'tariffs.order_is_over': 'Тапсырыс уақыты өтті, ақша алынған жоқ. Тарифке қайта тапсырыс беріңіз.',
  'tariffs.payment_under_way':
    'Бұл тапсырыстың төлемі әлі жүріп жатыр. Банктің жауабын күтіңіз: екінші рет төлеудің қажеті жоқ.',
}
