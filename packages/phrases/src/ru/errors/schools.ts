/** Error messages: the settings of a school. */
export const schools = {
  'schools.hours_reversed': 'Конец рабочего дня должен быть позже начала.',
  'schools.day_twice': 'Один день недели указан дважды.',
  'schools.unknown_currency': 'Такой валюты нет в списке.',
  'schools.unknown_time_zone': 'Такого часового пояса нет.',
  'schools.currency_not_yours': 'Валюту может изменить только администратор школы.',
  'schools.video_not_https': 'Адрес файла должен начинаться с https://.',
  'schools.video_address_unknown':
    'Нужна ссылка на видео YouTube или Vimeo либо прямая ссылка на файл MP4 или WebM.',
  'schools.legal_not_found': 'Документ не найден.',
} as const
