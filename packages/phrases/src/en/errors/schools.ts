import type { schools as russian } from '../../ru/errors/schools.ts'
import type { Translation } from '../../translation.ts'

export const schools: Translation<typeof russian> = {
  'schools.hours_reversed': 'The working day must end after it begins.',
  'schools.day_twice': 'One day of the week is given twice.',
  'schools.unknown_currency': 'This currency is not in the list.',
  'schools.unknown_time_zone': 'There is no such time zone.',
  'schools.currency_not_yours': 'Only the school admin can change the currency.',
  'schools.video_not_https': 'The address of the file must begin with https://.',
  'schools.video_address_unknown':
    'A link to a YouTube or Vimeo video is needed, or a direct link to an MP4 or WebM file.',
  'schools.legal_not_found': 'The document was not found.',
}
