import { anyone, roles, staff } from '../../platform/access/access.ts'

// Row 11.11: a paper is verified by anybody who has its code.
export const mayVerify = anyone
// Row 15.2: the requisites are money settings. Row 10.5: staff issue papers and enter what they need.
export const mayReadRequisites = staff
export const mayChangeRequisites = roles('admin_school')
export const mayEnterContracts = staff
