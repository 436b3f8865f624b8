import type { attachments as russian } from '../../ru/errors/attachments.ts'
import type { Translation } from '../../translation.ts'

export const attachments: Translation<typeof russian> = {
  'attachments.limit_reached': 'No more than {{limit}} files fit here.',
  'attachments.unsupported_file':
    'Files of this kind are not accepted: attach a document, a picture, sound, video or an archive.',
}
