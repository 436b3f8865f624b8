/** The tables that only this capability writes. The search tables and cards are written by refresh_programs alone. */
export const tables = [
  'programs',
  'program_cities',
  'program_tags',
  'program_university_tags',
  'program_people',
  'program_rounds',
  'program_education_requirements',
  'program_language_requirements',
  'program_posters',
  'program_media',
  'mass_actions',
] as const
