import type { threads as russian } from '../../ru/errors/threads.ts'
import type { Translation } from '../../translation.ts'

export const threads: Translation<typeof russian> = {
  'threads.edit_time_over': 'Changes are possible for {{minutes}} minutes. Write another message instead.',
  'threads.not_yours': 'Only its author can do this.',
  'threads.thread_is_full': 'This question has {{limit}} answers already. Ask a new one.',
}
