import { z } from 'zod'
import { email, phone } from '../addresses.ts'
import { visits } from '../attribution/schemas.ts'
import { paging } from '../paging.ts'
import { SwitchStates } from '../schools/schemas.ts'
import {
  day,
  flag,
  id,
  idList,
  instant,
  language,
  languages,
  line,
  optionalLine,
  role,
  version,
  wholeNumberOf,
} from '../values.ts'

export const PersonId = id
export const passwordLength = { min: 8, max: 128 } as const

/** A new password. Eight characters or more, no composition rules; the server rejects common passwords. */
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max)
/** A password that is compared with the stored one: never trimmed, never validated for strength. */
export const GivenPassword = z.string().min(1).max(passwordLength.max)

/** A six-digit code. */
export const Otp = z
  .string()
  .max(12)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** An unguessable secret of a link or of a request for a code. */
export const Secret = z.string().min(16).max(400)

export const genders = ['male', 'female'] as const
export const personStates = ['active', 'deactivated'] as const
export type PersonState = (typeof personStates)[number]
export const codePurposes = ['registration', 'sign_in'] as const
export const codeChannels = ['email', 'sms'] as const

/** A checkbox that must be checked: the person accepts the school's legal documents. */
const accepted = flag.refine((given) => given, 'accounts.consent_needed')

function exactlyOneAddress(given: { email?: string | undefined; phone?: string | undefined }): boolean {
  return (given.email === undefined) !== (given.phone === undefined)
}
const oneAddress = { path: ['email'], message: 'accounts.address_needed' }

// Fields by data class of access.md 1.3. P1: names, avatar, role. P2: addresses and personal data.
const rowId = z.int()
const p1 = {
  id: rowId,
  first_name: z.string(),
  last_name: z.string(),
  role,
  /** Square picture, 320 pixels, or null. */
  avatar: z.string().nullable(),
  /** Square picture, 96 pixels, or null. */
  avatar_small: z.string().nullable(),
}
const p2 = {
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telegram: z.string(),
  birth_date: day.nullable(),
  gender: z.enum(genders).nullable(),
  country: z.string(),
}

/** A person in a list. P2 fields are absent for teachers. */
export const PersonSummary = z.object({
  ...p1,
  email: p2.email.optional(),
  phone: p2.phone.optional(),
  status: z.enum(personStates),
  email_verified: z.boolean().optional(),
  phone_verified: z.boolean().optional(),
  /** True while an invited person has not chosen a password yet. */
  invited: z.boolean(),
  last_sign_in_at: instant.nullable().optional(),
  /** True when a second factor is asked at their sign-in; absent for teachers. */
  second_factor: z.boolean().optional(),
  created_at: instant,
})

/** A person with every field that the reader may see; other fields are absent. */
export const Profile = z.object({
  ...PersonSummary.shape,
  telegram: p2.telegram.optional(),
  birth_date: p2.birth_date.optional(),
  gender: p2.gender.optional(),
  country: p2.country.optional(),
  language: z.enum(languages).optional(),
  /** IANA timezone of the person; null uses the school's. */
  time_zone: z.string().nullable().optional(),
  /** True once the first visit is done. */
  first_visit: z.boolean(),
  school_id: rowId,
  deletion_requested_at: instant.nullable().optional(),
  version: z.int(),
})

/** The signed-in person, with the school data that the screens need. */
export const OwnProfile = z.object({
  ...Profile.shape,
  /**
   * True when the e-mail was never verified in this school and belongs to somebody else: it cannot be used to
   * sign in here, another is needed.
   */
  email_taken: z.boolean(),
  phone_taken: z.boolean(),
  /** True when their role needs a second factor and they have none: other calls answer 403 `second_factor.needed`. */
  second_factor_needed: z.boolean(),
  school: z.object({
    id: rowId,
    name: z.string(),
    currency: z.string(),
    time_zone: z.string(),
    tariff_active: z.boolean(),
    phone_prefixes: z.array(z.string()),
    /** True if the school has a video for newcomers. */
    has_onboarding_video: z.boolean(),
    switches: SwitchStates,
  }),
})

/** Response to a sign-in: the bearer token, its expiry, and the person. */
export const SignedIn = z.object({ access: z.string(), expires_at: instant, user: OwnProfile })

/**
 * Response to a first step that was right, of a person with a second factor: no session yet. The ticket belongs to the
 * client that asked and is used once, with a code.
 */
export const SecondFactorAsked = z.object({
  second_factor: z.object({ ticket: z.string(), expires_in: z.int() }),
})
export const SignInAnswer = z.union([SignedIn, SecondFactorAsked])

export const LogIn = z
  .object({ email: email.optional(), phone: phone.optional(), password: GivenPassword })
  .refine(exactlyOneAddress, oneAddress)

export const Registration = z.object({
  email,
  phone,
  first_name: line(80),
  last_name: line(80),
  password: NewPassword,
  consent: accepted,
  /**
   * Ids of the legal documents that were shown. If a newer version was published since, the server responds
   * 409 `accounts.consent_outdated`.
   */
  legal_documents: idList.optional(),
  /** Where the code is sent. */
  channel: z.enum(codeChannels).default('email'),
  language: language.optional(),
  /** How they came to the school; what cannot be read is left out. */
  visits,
})

/** A code was sent (or would have been, if the address were known). Times in seconds. */
export const CodeSent = z.object({
  /** Id of this request for a code; the client sends it back with the code to bind the two. */
  request: z.string(),
  channel: z.enum(codeChannels),
  resend_in: z.int(),
  expires_in: z.int(),
})

export const CodeRequest = z
  .object({
    email: email.optional(),
    phone: phone.optional(),
    purpose: z.enum(codePurposes).default('sign_in'),
    /** The request to send again; without it no code of a registration is sent. */
    request: Secret.optional(),
  })
  .refine(exactlyOneAddress, oneAddress)

const someAddress = (given: { email?: string | undefined; phone?: string | undefined }): boolean =>
  given.email !== undefined || given.phone !== undefined

const orEmpty = <Address extends z.ZodType>(address: Address) =>
  z.union([address, z.literal('').transform(() => undefined)]).optional()

/** Both addresses may be given; one is enough. The code belongs to the client that asked for it (ADR 521). */
export const CodeCheckQuery = z
  .object({ phone: orEmpty(phone), email: orEmpty(email), otp: Otp })
  .refine(someAddress, oneAddress)
export const CodeCheck = z
  .object({
    email: email.optional(),
    phone: phone.optional(),
    otp: Otp,
    purpose: z.enum(codePurposes).optional(),
    /**
     * The id returned by the call that sent the code. The code belongs to it, so nobody else can use up its
     * attempts.
     */
    request: Secret,
  })
  .refine(someAddress, oneAddress)

export const NewAddressCode = z.object({ request: Secret, otp: Otp })
export const LinkToken = z.object({ token: Secret })
export const PasswordByLink = z.object({ token: Secret, password: NewPassword })
export const PasswordChange = z.object({ current_password: GivenPassword, password: NewPassword })

/** What people may change about themselves, and staff about lower roles. Absent fields stay unchanged. */
export const ProfileChange = z.object({
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  telegram: optionalLine(64).optional(),
  birth_date: day.nullable().optional(),
  gender: z.enum(genders).nullable().optional(),
  country: optionalLine(80).optional(),
  language: language.optional(),
  /** IANA timezone name, e.g. Europe/Rome; null uses the school's. */
  time_zone: line(64).nullable().optional(),
  version: version.optional(),
})

/** A square of the original picture, in its own pixels; by default the centre is cropped. */
export const Crop = z.object({
  x: wholeNumberOf(0, 20_000).optional(),
  y: wholeNumberOf(0, 20_000).optional(),
  width: wholeNumberOf(1, 20_000).optional(),
  height: wholeNumberOf(1, 20_000).optional(),
})
export const Avatar = z.object({ avatar: z.string().nullable(), avatar_small: z.string().nullable() })
export { pictureMaxBytes } from './picture.ts'

/** Staff create people of a lower role. Without a password the person gets a link to choose one. */
export const NewPerson = z.object({
  first_name: line(80),
  last_name: line(80),
  email,
  phone,
  role,
  password: NewPassword.optional(),
  telegram: optionalLine(64).optional(),
  birth_date: day.nullable().optional(),
  gender: z.enum(genders).nullable().optional(),
  country: optionalLine(80).optional(),
  language: language.optional(),
})
export const PersonChange = z.object({
  ...ProfileChange.shape,
  email: email.optional(),
  phone: phone.optional(),
  role: role.optional(),
  status: z.enum(personStates).optional(),
})

/** `q` searches names, e-mail and phone. */
export const StaffQuery = z.object({ ...paging, q: optionalLine(100).optional() })

/** One sign-in of a person: its device and start time. */
export const SignIn = z.object({
  id: rowId,
  current: z.boolean(),
  /** Browser and system, as far as known: "Firefox, Windows". */
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  expires_at: instant,
})

export const invitationStates = ['waiting', 'accepted', 'withdrawn', 'expired'] as const
export const invitedRoles = ['teacher', 'admin'] as const
export const NewInvitation = z.object({
  email,
  role: z.enum(invitedRoles),
  first_name: optionalLine(80).default(''),
  last_name: optionalLine(80).default(''),
  language: language.optional(),
})
export const Invitation = z.object({
  id: rowId,
  email: z.string(),
  role,
  first_name: z.string(),
  last_name: z.string(),
  state: z.enum(invitationStates),
  invited_by: z.object({ id: rowId, first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: instant,
  expires_at: instant,
})
/** What the holder of an invitation link sees before accepting. */
export const InvitationSeen = z.object({
  email: z.string(),
  role,
  first_name: z.string(),
  last_name: z.string(),
  school: z.object({ name: z.string(), logo_url: z.string().nullable() }),
  expires_at: instant,
  /** True when the invited account already has a phone; otherwise one must be given. */
  has_phone: z.boolean(),
})
export const InvitationAccepted = z.object({
  token: Secret,
  first_name: line(80),
  last_name: line(80),
  phone: phone.optional(),
  password: NewPassword,
  consent: accepted,
  legal_documents: idList.optional(),
})
