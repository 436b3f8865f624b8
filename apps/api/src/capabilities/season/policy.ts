import { schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'

// Row 8.5: statistics of the school; a narrowed manager counts the students of their access.
export const mayReadSeason = staff
// Row 16.1
export const mayExportSeason = staff
/** What the school promises is a setting: row 15.2. */
export const mayPromise = schoolAdminOrSwitch('15.2')
