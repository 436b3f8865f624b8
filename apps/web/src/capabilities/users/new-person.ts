import { NewInvitation, NewPassword, NewPerson } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import type { FormErrors } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'

export interface NewPersonValues extends Record<string, string> {
  role: Role
  /** How they come in for the first time: by the link of a letter, or with a password that was set for them. */
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

/** Teachers and managers who get a link are invited: their account is made when they accept. */
export function isInvitation({ role, way }: Pick<NewPersonValues, 'role' | 'way'>): boolean {
  return way === 'link' && role !== 'student'
}

const Invited = checked(NewInvitation)
const Linked = checked(NewPerson)
const WithPassword = checked(NewPerson.extend({ password: NewPassword }))

/** Only what the chosen way needs is asked for. */
export function faultsOfPerson(values: NewPersonValues): FormErrors {
  if (isInvitation(values)) return Invited(values)
  if (values.way === 'password') return WithPassword(values)
  return Linked({ ...values, password: '' })
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that can be read out: four groups of four, about 78 bits, without letters that look alike. */
export function suggestedPassword(): string {
  const signs: string[] = []
  while (signs.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // Bytes beyond the last whole run of the alphabet would favour its first letters.
      if (byte < 248 && signs.length < 16) signs.push(letters[byte % letters.length] as string)
    }
  }
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-')
}
