import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PersonId, SignedIn } from '../schemas.ts'
import {
  GivenFactorCode,
  NewFactor,
  NewFactorCode,
  RecoveryCodes,
  SecondFactor,
  SecondStep,
} from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/user/accounts/second_factor/${path}` as const

export const getSecondFactor = endpoint({
  method: 'GET',
  path: at('state/'),
  summary: 'The own second factor and the trusted devices',
  response: SecondFactor,
})
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: at('begin/'),
  summary: 'Make the secret of a new authenticator app; it counts once a code of it is confirmed',
  response: NewFactor,
})
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: at('confirm/'),
  summary: 'Switch the second factor on by a code of the new app; the other sign-ins end',
  body: NewFactorCode,
  response: RecoveryCodes,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: at('recovery_codes/'),
  summary: 'Make ten new recovery codes; the former ones stop working',
  body: GivenFactorCode,
  response: RecoveryCodes,
})
export const switchSecondFactorOff = endpoint({
  method: 'POST',
  path: at('off/'),
  summary: 'Switch the own second factor off',
  body: GivenFactorCode,
  response: 'nothing',
})
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: at('prove/'),
  summary: 'Give a code again: what asks for the second factor is open for 15 minutes',
  body: GivenFactorCode,
  response: 'nothing',
})
export const takeSecondStep = endpoint({
  method: 'POST',
  path: at('sign_in/'),
  summary: 'Finish a sign-in that asked for the second factor',
  body: SecondStep,
  response: SignedIn,
})
export const deleteTrustedDevice = endpoint({
  method: 'DELETE',
  path: at('devices/:id/'),
  summary: 'Ask for the code on a trusted device again',
  params: z.object({ id: PersonId }),
  response: 'nothing',
})
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: at('reset/:userId/'),
  summary: 'Take the second factor of another person away who has lost it; their sign-ins end',
  params: z.object({ userId: PersonId }),
  response: 'nothing',
})
