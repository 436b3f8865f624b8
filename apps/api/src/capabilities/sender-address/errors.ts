import { badField, type Failure, failure } from '../../platform/http/failure.ts'

export const addressInvalid = (): Failure => badField('address', 'sender.address_invalid')
/** `domain`: one of a public mail service. */
export const publicDomain = (domain: string): Failure =>
  badField('address', 'sender.public_domain', { domain })
export const domainTaken = failure('sender.domain_taken', 409)
export const noAddress = failure('sender.none', 409)
/** The newest key waits for its record. */
export const keyWaits = failure('sender.key_waits', 409)
export const manyChecks = failure('sender.many_checks', 429)
export const manyKeys = failure('sender.many_keys', 429)
