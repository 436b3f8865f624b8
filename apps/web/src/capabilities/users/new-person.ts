import { NewInvitation, NewPassword, NewPerson } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import type { FormErrors } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'

export interface NewPersonValues extends Record<string, string> {
  role: Role
  /** The first sign-in: by an e-mailed link, or with a password that was set. */
  way: 'link' | 'password'
  email: string
  first_name: string
  last_name: string
  phone: string
  password: string
}

export const emptyPerson: NewPersonValues = {
  role: 'student',
  way: 'link',
  email: '',
  first_name: '',
  last_name: '',
  phone: '',
  password: '',
}

/** What a request for a consultation knows of somebody. */
export interface KnownPerson {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

/** Returns the fields that are known; whoever wrote one word gave their first name. */
export function knownFields({ name, phone, email }: KnownPerson): Partial<NewPersonValues> {
  const [first = '', ...rest] = (name ?? '').split(' ')
  const fields = { first_name: first, last_name: rest.join(' '), phone: phone ?? '', email: email ?? '' }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** Returns true for teachers and managers who get a link: their account is created when they accept. */
export function isInvitation({ role, way }: Pick<NewPersonValues, 'role' | 'way'>): boolean {
  return way === 'link' && role !== 'student'
}

const Invited = checked(NewInvitation)
const Linked = checked(NewPerson)
const WithPassword = checked(NewPerson.extend({ password: NewPassword }))

/** Validates only the fields that the chosen way needs. */
export function faultsOfPerson(values: NewPersonValues): FormErrors {
  if (isInvitation(values)) return Invited(values)
  if (values.way === 'password') return WithPassword(values)
  return Linked({ ...values, password: '' })
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Generates a password that can be read aloud: four groups of four, about 78 bits, without ambiguous
 * characters.
 */
export function suggestedPassword(): string {
  const signs: string[] = []
  while (signs.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // Bytes past the last full multiple of the alphabet's length would bias towards its first letters.
      if (byte < 248 && signs.length < 16) signs.push(letters[byte % letters.length] as string)
    }
  }
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-')
}
