import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../values.ts'

/** Why letters to an address come back: it does not exist, or it failed on several days. */
export const addressReasons = ['hard', 'soft'] as const

const failing = {
  email: z.string(),
  reason: z.enum(addressReasons),
  since: instant,
}

/** The address of a person, or of a guardian of theirs, that does not work. */
export const failedAddress = z.object({ ...failing, guardian: z.string().nullable() })
export type FailedAddress = z.output<typeof failedAddress>

/** The caller's own address, if letters to it come back. */
export const ownAddress = z.object({ failed: z.object(failing).nullable() })
export type OwnAddress = z.output<typeof ownAddress>

const own = '/api/v1/user/mail-address/'

export const getOwnAddress = endpoint({
  method: 'GET',
  path: own,
  summary: 'Whether letters to the own e-mail come back',
  response: ownAddress,
})
export const tryOwnAddress = endpoint({
  method: 'POST',
  path: `${own}try/`,
  summary: 'Send a letter with a link that confirms the own e-mail',
  response: z.object({ resend_in: z.int() }),
})
export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/v1/mail-address/:token/',
  summary: 'Confirm an e-mail by the link of a letter, without a sign-in',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ school: z.string() }),
})
export const listFailedAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/send_mail/addresses/:id/',
  summary: 'The e-mails of a person and of their guardians to which letters come back',
  params: z.object({ id }),
  response: z.object({ results: z.array(failedAddress) }),
})
export const restoreAddress = endpoint({
  method: 'POST',
  path: '/api/v1/send_mail/addresses/restore/:id/',
  summary: 'Have letters go to an e-mail of a person or of a guardian again',
  params: z.object({ id }),
  body: z.strictObject({ email: z.string().min(3).max(254) }),
  response: z.object({ results: z.array(failedAddress) }),
})
