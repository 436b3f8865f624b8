import { roles, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'

// Row 11.2
export const mayReadReceipts = roles('student', 'admin', 'admin_school')
// Row 11.3
export const mayRecordReceipts = schoolAdminOrSwitch('11.3')
// Row 11.4
export const mayConfirmReceipts = schoolAdminOrSwitch('11.4')
export const mayReadReceiptSettings = staff
// Row 15.2
export const mayChangeReceiptSettings = schoolAdminOrSwitch('15.2')

/** Returns true if the actor is of a role that decides about receipts of others. */
export const mayDecide = async (actor: Actor, db: SchoolDb): Promise<boolean> =>
  mayConfirmReceipts.allows(actor, db)
