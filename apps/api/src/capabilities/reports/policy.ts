import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { reportOf } from '@qadam/contract/reports/definitions.ts'
import { type Access, roles, signedIn } from '../../platform/access/access.ts'

/** Rows 13.1 to 13.3 of the permission matrix: who reads a report; the facts decide which rows. */
export const mayRead = (name: ReportName): Access => roles(...reportOf(name).readers)

/** Row 13: the rows and the file of a report are for those who read it, which the handler checks by its name. */
export const mayOpen = signedIn
