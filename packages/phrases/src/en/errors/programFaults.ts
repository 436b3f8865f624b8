import type { programFaults as russian } from '../../ru/errors/programFaults.ts'
import type { Translation } from '../../translation.ts'

export const programFaults: Translation<typeof russian> = {
  'programs.incomplete': 'Error! Check the data!',
  'programs.needs_title': 'Enter the name of the program!',
  'programs.needs_short_desc': 'Fill in the short description!',
  'programs.needs_full_desc': 'Fill in the full description!',
  'programs.needs_university': 'Select a university!',
  'programs.needs_degree': 'Select a degree!',
  'programs.needs_languages': 'Select a teaching language!',
  'programs.needs_tags': 'Select a category!',
  'programs.needs_teachers': 'Select a teacher!',
  'programs.needs_price': 'Enter the tuition or mark the program as free!',
  'programs.needs_rounds': 'Add a round, or tick that the dates will be announced later!',
  'programs.needs_lessons': 'Add at least one lesson! Save a new course first.',
  'programs.needs_posters': 'Upload a cover!',
  'programs.needs_media': 'Upload a media file or enter a YouTube link!',
  'programs.too_many_rounds': 'Number of rounds is limited!',
  'programs.round_in_past': "The 'until' date may not be in the past.",
  'programs.round_reversed': 'A round cannot end before it starts.',
  'programs.price_without_currency': 'Enter the currency of the tuition.',
  'programs.not_youtube': 'This is not a link to a YouTube video.',
}
