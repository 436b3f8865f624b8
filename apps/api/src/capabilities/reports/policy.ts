import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { reportOf } from '@qadam/contract/reports/definitions.ts'
import { type Access, roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { notAllowed } from '../../platform/http/request-failures.ts'

/** Rows 13.1 to 13.3 of the permission matrix: who reads a report; the facts decide which rows. */
export const mayRead = (name: ReportName): Access => roles(...reportOf(name).readers)

/** Rows 13.2 and 15.2: who reads the hours of teachers reads their corrections; who closes months enters them. */
export const mayReadCorrections = mayRead('teacher_hours')
export const mayCorrect = staff

/** Row 13: the rows and the file of a report are for those who read it, which the handler checks by its name. */
export const mayOpen = signedIn

const listExport = schoolAdminOrSwitch('16.1')
/** Row 16.1: students their own data, teachers what they see (P1 and P3), managers while the switch is on. */
export const mayExport: Access = {
  ...listExport,
  cells: { ...listExport.cells, student: true, teacher: true },
  allows: (actor, db) => actor.role === 'student' || actor.role === 'teacher' || listExport.allows(actor, db),
}

/** @throws Failure 403 when somebody asks for a report that is not for their role */
export function assertReader(actor: Pick<Actor, 'role'>, report: ReportName): void {
  if (!reportOf(report).readers.includes(actor.role)) throw notAllowed()
}
