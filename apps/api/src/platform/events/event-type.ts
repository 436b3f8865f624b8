import { z } from 'zod'

/**
 * A kind of event: its name in the past tense, the schema of its payload, and the day since which it is
 * recorded.
 */
export interface EventType<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name
  readonly payload: Payload
  readonly since: string
  /** Its action name in the audit log, when that differs from `name`. */
  readonly action?: string
}

/** The payload of an event that consists only of its row. */
export const noPayload = z.strictObject({})

/** An id in a payload. Lenient on purpose: an invalid one is our mistake, not a client's. */
export const id = z.int()

/**
 * Declares a kind of event. Declarations are in the `events.ts` of the capability that records them; `npm run
 * docs` prints them with their reactions. A payload is JSON: instants and days are strings. Names are never
 * reused.
 */
export function event<const Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
  { since, action }: { readonly since: string; readonly action?: string },
): EventType<Name, Payload> {
  return { name, payload, since, ...(action === undefined ? {} : { action }) }
}

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The payload of a kind of event when read. */
export type PayloadOf<Type extends EventType> = DeepReadonly<z.output<Type['payload']>>

/** The payload when written. Optional when it has no required fields. */
export type WrittenPayload<Type extends EventType> =
  Record<string, never> extends z.input<Type['payload']>
    ? { readonly payload?: DeepReadonly<z.input<Type['payload']>> }
    : { readonly payload: DeepReadonly<z.input<Type['payload']>> }

/** An event as its reactions receive it. For several kinds it is a union, discriminated by `name`. */
export type DomainEvent<Type extends EventType> = Type extends EventType
  ? {
      readonly id: number
      readonly at: string
      readonly name: Type['name']
      readonly object_kind: string
      readonly object_id: number | null
      readonly actor_id: number | null
      readonly payload: PayloadOf<Type>
    }
  : never

/**
 * Returns the payload as JSON. Throws when it does not match its declaration: our mistake, never a client's.
 */
export function validPayload(type: EventType, payload: unknown): string {
  const json = JSON.stringify(payload ?? {})
  parsePayload(type, JSON.parse(json))
  return json
}

/** Returns the typed payload. Throws when it does not match its declaration. */
export function parsePayload<Type extends EventType>(type: Type, payload: unknown): PayloadOf<Type> {
  const parsed = type.payload.safeParse(payload)
  if (!parsed.success)
    throw new Error(`the payload of ${type.name} is not as declared: ${z.prettifyError(parsed.error)}`)
  return parsed.data as PayloadOf<Type>
}
