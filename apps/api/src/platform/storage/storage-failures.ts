import { failure } from '../http/failure.ts'

/** A new student has brought as much as the school lets a stranger bring. */
export const personStorageFull = failure('storage.person_full', 413)
/** The files of the whole school reach the bound that the operator set. */
export const schoolStorageFull = failure('storage.school_full', 413)
/** The disk is nearly full: what is left is for the staff, sign-ins and small writes. */
export const diskReserved = failure('storage.reserved', 507)
/** The disk is so full that nobody may send files. */
export const diskNearlyFull = failure('storage.nearly_full', 507)
