/** The editable fields of an announcement; its history records them. */
export const announcementFields = [
  'title_ru',
  'title_kk',
  'title_en',
  'text_ru',
  'text_kk',
  'text_en',
  'publish_at',
  'is_pinned',
  'by_letter',
] as const
