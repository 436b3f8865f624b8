import type { schools as russian } from '../../ru/errors/schools.ts'
import type { Translation } from '../../translation.ts'

export const schools: Translation<typeof russian> = {
  'schools.hours_reversed': 'Жұмыс күнінің соңы басынан кейін болуы керек.',
  'schools.day_twice': 'Аптаның бір күні екі рет көрсетілген.',
  'schools.unknown_currency': 'Мұндай валюта тізімде жоқ.',
  'schools.unknown_time_zone': 'Мұндай уақыт белдеуі жоқ.',
  'schools.currency_not_yours': 'Валютаны тек мектеп әкімшісі өзгерте алады.',
  'schools.legal_not_found': 'Құжат табылмады.',
}
