import type { family as russian } from '../../ru/errors/family.ts'
import type { Translation } from '../../translation.ts'

export const family: Translation<typeof russian> = {
  'family.not_their_child': 'This child is not among yours. Refresh the page.',
  'family.file_required': 'Attach the receipt: a photo, a screenshot or a PDF.',
  'family.parts': 'Split the sum of the transfer between the children.',
  'family.parts_sum': 'The parts together must equal the sum of the transfer.',
  'family.child_twice': 'One child is named twice. Add their parts together.',
}
