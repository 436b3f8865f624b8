import type { conversations as russian } from '../../ru/errors/conversations.ts'
import type { Translation } from '../../translation.ts'

export const conversations: Translation<typeof russian> = {
  'conversations.person_not_found': 'This person is not to be seen: perhaps they were deleted.',
  'conversations.comment_not_found': 'This comment is gone. Reload the page.',
  'conversations.message_not_found': 'This message is not to be seen. Reload the page.',
  'conversations.file_not_found': 'This file is gone. Ask for it again.',
  'conversations.nothing_said': 'Write something or attach a file.',
  'conversations.not_yours': 'Only its author can change or delete a comment.',
  'conversations.edit_time_over': 'A comment can be corrected for {{minutes}} minutes. Write another one.',
  'conversations.too_many_files': 'At most {{limit}} files go at once.',
  'conversations.kind_refused':
    'A file like "{{name}}" is not taken. Pictures, PDF, office documents, sound, video and archives are.',
  'conversations.mention_unknown': 'Only people of the staff can be mentioned.',
}
