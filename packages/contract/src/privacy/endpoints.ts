import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/user/privacy/${path}` as const
const params = z.object({ id })

export const getOwnData = endpoint({
  method: 'GET',
  path: at('own/'),
  summary: "A person's own consents and requests about their data",
  response: schemas.ownData,
})
export const makeDataRequest = endpoint({
  method: 'POST',
  path: at('request/create/'),
  summary: 'Ask for an archive of one’s data, or for their erasure',
  body: schemas.newDataRequest,
  response: schemas.dataRequest,
  status: 201,
})
export const withdrawDataRequest = endpoint({
  method: 'POST',
  path: at('request/withdraw/:id/'),
  summary: 'Take back a request that was not decided yet',
  params,
  response: schemas.dataRequest,
})
export const downloadArchive = endpoint({
  method: 'GET',
  path: at('archive/:id/:secret/'),
  summary: "Download the archive of one's own data, right after signing in",
  params: z.object({ id, secret: z.string().min(20).max(100) }),
  response: 'file',
})
export const withdrawConsent = endpoint({
  method: 'POST',
  path: at('consent/withdraw/:id/'),
  summary: 'Withdraw a consent that one has given',
  params,
  body: schemas.ownWithdrawal,
  response: schemas.ownData,
})
export const giveConsent = endpoint({
  method: 'POST',
  path: at('consent/give/'),
  summary: 'Agree to the newest texts of the school',
  response: schemas.ownData,
})
export const listDataRequests = endpoint({
  method: 'GET',
  path: at('request/list/'),
  summary: 'Requests of people about their data, the nearest term first',
  query: schemas.dataRequestQuery,
  response: pageOf(schemas.dataRequestOfPerson),
})
export const decideDataRequest = endpoint({
  method: 'POST',
  path: at('request/decide/:id/'),
  summary: 'Accept or refuse a request about data',
  params,
  body: schemas.decision,
  response: schemas.dataRequestOfPerson,
})
export const getDataOfStudent = endpoint({
  method: 'GET',
  path: at('student/:id/'),
  summary: "A student's representatives, their consents and limits",
  params,
  response: schemas.dataOfStudent,
})
export const recordMinorConsent = endpoint({
  method: 'POST',
  path: at('minor_consent/create/'),
  summary: 'Record the consent of a representative of somebody under 18',
  body: schemas.newMinorConsent,
  response: schemas.dataOfStudent,
  status: 201,
})
export const withdrawMinorConsent = endpoint({
  method: 'POST',
  path: at('minor_consent/withdraw/:id/'),
  summary: 'Record that a representative has withdrawn the consent',
  params,
  body: schemas.withdrawal,
  response: schemas.dataOfStudent,
})
export const inviteGuardian = endpoint({
  method: 'POST',
  path: at('guardian/create/'),
  summary: "Invite a parent to look at their child's way",
  body: schemas.newGuardian,
  response: schemas.guardian,
  status: 201,
})
export const resendGuardian = endpoint({
  method: 'POST',
  path: at('guardian/resend/:id/'),
  summary: 'Send a parent a new link; the old one stops working',
  params,
  response: schemas.guardian,
})
export const withdrawGuardian = endpoint({
  method: 'POST',
  path: at('guardian/withdraw/:id/'),
  summary: "End a parent's link",
  params,
  response: schemas.guardian,
})
export const listOwnGuardians = endpoint({
  method: 'GET',
  path: at('guardian/own/list/'),
  summary: "A student's own parents who have a link",
  response: schemas.ownGuardians,
})
export const inviteOwnGuardian = endpoint({
  method: 'POST',
  path: at('guardian/own/create/'),
  summary: 'Invite a parent as a student; one under age proposes them to staff',
  body: schemas.newOwnGuardian,
  response: schemas.ownGuardians,
  status: 201,
})
export const withdrawOwnGuardian = endpoint({
  method: 'POST',
  path: at('guardian/own/withdraw/:id/'),
  summary: "End a parent's link as a student",
  params,
  response: schemas.ownGuardians,
})
export const openGuardianPage = endpoint({
  method: 'POST',
  path: at('guardian/open/'),
  summary: "What a parent sees of their child's way, by the link",
  body: schemas.guardianToken,
  response: schemas.guardianPage,
})
export const consentAsGuardian = endpoint({
  method: 'POST',
  path: at('guardian/consent/'),
  summary: "Agree as a parent that the school works with the child's data",
  body: schemas.guardianConsent,
  response: schemas.guardianPage,
})
export const setRestriction = endpoint({
  method: 'POST',
  path: at('restriction/set/'),
  summary: "Stop the work with a student's data",
  body: schemas.newRestriction,
  response: schemas.dataOfStudent,
  status: 201,
})
export const liftRestriction = endpoint({
  method: 'POST',
  path: at('restriction/lift/:id/'),
  summary: "Let the work with a student's data go on",
  params,
  response: schemas.dataOfStudent,
})
export const listRetention = endpoint({
  method: 'GET',
  path: at('retention/list/'),
  summary: 'How long what is kept',
  response: z.array(schemas.retentionTerm),
})
export const changeRetention = endpoint({
  method: 'PUT',
  path: at('retention/update/'),
  summary: 'Change how long something is kept',
  body: schemas.retentionChange,
  response: z.array(schemas.retentionTerm),
})
