import type { help as russian } from '../../ru/errors/help.ts'
import type { Translation } from '../../translation.ts'

export const help: Translation<typeof russian> = {
  'help.too_many_chapters': 'There can be {{limit}} chapters at most. Delete one or merge two.',
  'help.chapter_is_full':
    'A chapter can have {{limit}} questions at most. Add the question to another chapter.',
  'help.chapter_is_deleted': 'The chapter of this question is deleted. Restore the chapter first.',
  'help.no_such_chapter': 'There is no such chapter. Choose one from the list.',
}
