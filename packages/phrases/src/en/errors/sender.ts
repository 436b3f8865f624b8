import type { sender as russian } from '../../ru/errors/sender.ts'
import type { Translation } from '../../translation.ts'

/** Error messages: the address from which letters of a school come. */
export const sender: Translation<typeof russian> = {
  'sender.address_invalid':
    'This does not look like an e-mail address. Enter it in full, like hello@school.kz; before the @ there are only Latin letters, digits, dots and hyphens.',
  'sender.public_domain':
    'Addresses at {{domain}} belong to a mail service: nobody can prove that this domain is theirs. Enter an address on the school’s own domain, like hello@school.kz.',
  'sender.domain_taken':
    'Another school has verified this domain. If it is yours, ask that school to remove it, or write to support.',
  'sender.none': 'The school has no address yet. Enter one first.',
  'sender.key_waits': 'The record of the latest key is not found yet. Add it first, then make another key.',
  'sender.many_checks': 'Too many checks in a row. The next one is possible in {{minutes}} min.',
  'sender.many_keys': 'Too many keys were made today. Try again tomorrow.',
}
