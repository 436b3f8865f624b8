import { anyone, staff } from '../../platform/access/access.ts'

// A guest asks, and so does whoever is signed in.
export const mayAsk = anyone
// Row 11.12 of the permission matrix. Whoever reads a request handles it: `requestsVisibleTo` decides which.
export const mayReadConsultations = staff
export const mayHandleConsultations = staff
