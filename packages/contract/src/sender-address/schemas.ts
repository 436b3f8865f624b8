import { z } from 'zod'
import { instant } from '../values.ts'

/**
 * `waiting`: DNS does not show everything yet. `taken`: another school of the installation proved the domain. `verified`:
 * letters go from the address. `lost`: they did, until the records went.
 */
export const senderStates = ['waiting', 'taken', 'verified', 'lost'] as const
export type SenderState = (typeof senderStates)[number]

export const recordKinds = ['ownership', 'dkim', 'spf', 'dmarc'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `unknown`: DNS has not answered about it yet. */
export const recordStates = ['found', 'missing', 'different', 'unknown'] as const
export type RecordState = (typeof recordStates)[number]

/** A TXT record of the school's domain: what it has to be, and what DNS shows. */
const dnsRecord = z.object({
  kind: z.enum(recordKinds),
  name: z.string(),
  value: z.string(),
  state: z.enum(recordStates),
  /** What stands there instead, of its kind. */
  found: z.array(z.string()),
  /** Letters do not go from the address without it. */
  is_required: z.boolean(),
})
export type DnsRecord = z.output<typeof dnsRecord>

export const senderAddress = z.object({
  /** How letters name the school. */
  name: z.string(),
  /** What letters come from while the school has no address that works. */
  installation: z.string(),
  own: z
    .object({
      address: z.string(),
      domain: z.string(),
      state: z.enum(senderStates),
      records: z.array(dnsRecord),
      /** A further key was made, and DNS does not show it yet: the former one signs. */
      is_renewing: z.boolean(),
      is_checking: z.boolean(),
      /** When DNS answered about all records at last. */
      checked_at: instant.nullable(),
      /** Since when DNS has not answered. */
      unreachable_at: instant.nullable(),
      verified_at: instant.nullable(),
    })
    .nullable(),
})
export type SenderAddress = z.output<typeof senderAddress>

const shape = /^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@[^\s@.]+(\.[^\s@.]+)+$/

/** The domain may have letters of any alphabet; what stands before the @ may not. */
export const senderAddressChange = z.strictObject({
  address: z
    .string()
    .trim()
    .max(254)
    .refine((given) => shape.test(given), 'sender.address_invalid'),
})
