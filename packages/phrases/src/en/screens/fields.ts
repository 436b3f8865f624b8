import type { fields as russian } from '../../ru/screens/fields.ts'
import type { Translation } from '../../translation.ts'

export const fields: Translation<typeof russian> = {
  required: 'Fill in this field.',
  email: 'Check the address: it should look like name@mail.kz.',
  phone: 'Check the number: it should look like +7 701 123 45 67.',
  tooShort: 'At least {{count}} characters.',
  tooLong: 'At most {{count}} characters.',
  tooSmall: 'Not less than {{count}}.',
  tooBig: 'Not more than {{count}}.',
  wrong: 'Check this value.',
  passwordShow: 'Show the password',
  passwordHide: 'Hide the password',
  capsLock: 'Caps Lock is on',
  passwordHint: 'At least {{count}} characters. A phrase of several words is safer than a word with digits.',
  strength: 'Password strength: {{level}}',
  strength_short: 'too short',
  strength_weak: 'weak',
  strength_fair: 'fair',
  strength_good: 'good',
  strength_strong: 'strong',
}
