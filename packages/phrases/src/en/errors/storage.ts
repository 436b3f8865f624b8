import type { storage as russian } from '../../ru/errors/storage.ts'
import type { Translation } from '../../translation.ts'

export const storage: Translation<typeof russian> = {
  'storage.person_full':
    "You have used {{used}} of {{limit}} MB, and this file does not fit. Delete a file you don't need, or ask the school's manager for more space. Everything else is saved.",
  'storage.school_full':
    "The school's files use {{used}} of {{limit}} MB, and this one does not fit. Delete files that are not needed, or ask the school for more space. Everything else is saved.",
  'storage.reserved':
    'The server is short of space and takes files only from the school’s staff for now. Send your file later; messages and lessons work as usual.',
  'storage.nearly_full':
    'The server has almost no space left and takes no files for now. Send your file later; everything else works as usual.',
}
