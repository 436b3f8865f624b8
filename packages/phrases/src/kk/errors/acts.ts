import type { acts as russian } from '../../ru/errors/acts.ts'
import type { Translation } from '../../translation.ts'

export const acts: Translation<typeof russian> = {
  'acts.quantity': 'Нөлден үлкен санды енгізіңіз, үтірден кейін екі таңбадан аспасын.',
  'acts.fact_taken': 'Бұл жұмыстардың бір бөлігі басқа актіге кірген. Жұмыстар тізімін жаңартыңыз.',
  'acts.already_voided': 'Бұл актінің күші жойылған.',
  'acts.scan_unfit': 'Скан PDF немесе сурет болуы керек.',
  'acts.export_too_long': 'Бір жылда {{max}} актіден көп: файл үшін қолдау қызметіне жазыңыз.',
  'acts.day_in_future': 'Акт бүгінгі күннен кеш жасалмайды.',
  'acts.before_contract': 'Акт {{date}} күнгі шарттан бұрын бола алмайды.',
  'acts.done_after_act': 'Жұмыс акт күнінен кейін орындалған: күнін тексеріңіз.',
}
