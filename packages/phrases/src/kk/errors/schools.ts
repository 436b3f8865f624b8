import type { schools as russian } from '../../ru/errors/schools.ts'
import type { Translation } from '../../translation.ts'

export const schools: Translation<typeof russian> = {
  'schools.hours_reversed': 'Жұмыс күнінің соңы басынан кейін болуы керек.',
  'schools.day_twice': 'Аптаның бір күні екі рет көрсетілген.',
  'schools.unknown_currency': 'Мұндай валюта тізімде жоқ.',
  'schools.unknown_time_zone': 'Мұндай уақыт белдеуі жоқ.',
  'schools.currency_not_yours': 'Валютаны тек мектеп әкімшісі өзгерте алады.',
  'schools.video_not_https': 'Файлдың мекенжайы https:// деп басталуы керек.',
  'schools.video_address_unknown':
    'YouTube немесе Vimeo бейнесінің сілтемесі, не MP4 немесе WebM файлының тікелей сілтемесі керек.',
  'schools.legal_not_found': 'Құжат табылмады.',
}
