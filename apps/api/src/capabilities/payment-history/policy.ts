import { type Access, roles, schoolAdminOrSwitch } from '../../platform/access/access.ts'

// Row 11.2
export const mayReadPayments = roles('student', 'admin', 'admin_school')

const staffBySwitch = schoolAdminOrSwitch('11.9')
/** Row 11.9: students read their own, the school admin and managers by the switch those within their access. */
export const mayReadStatement: Access = {
  ...staffBySwitch,
  cells: { ...staffBySwitch.cells, student: true },
  allows: (actor, db) => actor.role === 'student' || staffBySwitch.allows(actor, db),
}
