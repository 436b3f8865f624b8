import { z } from 'zod'
import { flag, instant } from '../../values.ts'
import { Otp, Secret } from '../schemas.ts'

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

/** A code of the authenticator app or a recovery code; spaces, hyphens and case do not matter. */
export const FactorCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-9]{10})$/))

/** What a sign-in by the second step sends. */
export const SecondStep = z.object({
  ticket: Secret,
  code: FactorCode,
  /** For 30 days this browser is not asked for the code again. */
  trust_device: flag.default(false),
})

/** A browser that is not asked for the code. */
export const TrustedDevice = z.object({
  id: z.int(),
  current: z.boolean(),
  /** Browser and system, as far as known: "Firefox, Windows". */
  device: z.string(),
  ip: z.string(),
  trusted_at: instant,
  expires_at: instant,
})

/** The second factor of the signed-in person. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: instant.nullable(),
  /** True when the school or the operator requires it of this role: then it cannot be switched off. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
  devices: z.array(TrustedDevice),
})

/** The secret of a new authenticator app, as text and as the address that its QR code holds. Shown this once. */
export const NewFactor = z.object({ secret: z.string(), uri: z.string() })

/** A code of the new app: a recovery code proves nothing here. */
export const NewFactorCode = z.object({ code: Otp })
export const GivenFactorCode = z.object({ code: FactorCode })

/** Ten recovery codes, shown this once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
