import type { announcements as russian } from '../../ru/errors/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  'announcements.is_empty': 'Write a title and a text in at least one language!',
  'announcements.already_published': 'The announcement is published: its time no longer changes.',
  'announcements.letters_sent': 'The letters were sent already.',
}
