import { roles, staff } from '../../platform/access/access.ts'

// Students answer what they themselves were asked.
export const mayRate = roles('student')
// Row 14.1, as the reports of mailings: managers within their access.
export const mayReadRatings = staff
