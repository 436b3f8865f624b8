import { roles, staff } from '../../platform/access/access.ts'

// Who plans or teaches chooses a room; students are told only the room of their own classes. Rows 12.1 and 15.2.
export const mayReadRooms = roles('teacher', 'admin', 'admin_school')
export const mayChangeRooms = staff
