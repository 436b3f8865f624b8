import type { rooms as russian } from '../../ru/errors/rooms.ts'
import type { Translation } from '../../translation.ts'

export const rooms: Translation<typeof russian> = {
  'rooms.branch_exists': 'There is a branch of this name already. Choose another name.',
  'rooms.branch_has_rooms':
    'The branch still has rooms ({{count}}). Delete them first or move them to another branch.',
  'rooms.no_such_branch': 'There is no such branch. Choose one from the list.',
  'rooms.room_exists': 'The branch has a room of this name already. Choose another name.',
  'rooms.room_is_planned':
    'Classes are planned in this room ({{count}}). Move them to another room or cancel them.',
}
