import type { rooms as russian } from '../../ru/errors/rooms.ts'
import type { Translation } from '../../translation.ts'

export const rooms: Translation<typeof russian> = {
  'rooms.branch_exists': 'There is a branch of this name already. Choose another name.',
  'rooms.branch_has_rooms':
    'The branch still has rooms ({{count}}). First put them into the archive or move them to another branch.',
  'rooms.branch_is_archived': 'The branch “{{branch}}” is in the archive. First take it back, then the room.',
  'rooms.no_such_branch': 'There is no such branch. Choose one from the list.',
  'rooms.room_exists': 'The branch has a room of this name already. Choose another name.',
  'rooms.room_is_planned':
    'Classes are planned in this room ({{count}}). Move them to another room or cancel them.',
}
