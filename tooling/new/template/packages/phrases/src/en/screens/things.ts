import type { things as russian } from '../../ru/screens/things.ts'
import type { Translation } from '../../translation.ts'

export const things: Translation<typeof russian> = {
  title: 'Things',
  lead: 'What is here and what to do with it.',
  add: 'Add',
  addText: 'All staff of the school will see it.',
  name: 'Name',
  nameLacks: 'Enter a name.',
  added: 'Added',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Add the first one.',
}
