import { roles, staff } from '../../platform/access/access.ts'

// Everybody who plans or teaches can choose a room; students see only the rooms of their own classes. Rows
// 12.1 and 15.2.
export const mayReadRooms = roles('teacher', 'admin', 'admin_school')
export const mayChangeRooms = staff
