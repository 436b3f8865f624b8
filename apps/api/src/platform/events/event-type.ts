import { z } from 'zod'

/** A kind of event: its name in the past tense, the schema of its payload, and the day since which it is written. */
export interface EventType<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name
  readonly payload: Payload
  readonly since: string
  /** What the audit log calls it, where that is not the name. */
  readonly action?: string
}

/** The payload of an event that says nothing but which row it happened to. */
export const noPayload = z.strictObject({})

/** An id in a payload. Lenient on purpose: what is refused here is a mistake of ours, not of a client. */
export const id = z.int()

/**
 * Declares a kind of event. Declarations stand in the `events.ts` of whoever writes them; `npm run docs` prints them
 * with their reactions. A payload is JSON: instants and days are strings in it. A name is never used again for another.
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

/** The payload of a kind of event as it is read. */
export type PayloadOf<Type extends EventType> = DeepReadonly<z.output<Type['payload']>>

/** The payload as it is written. It may be left out where nothing in it is required. */
export type WrittenPayload<Type extends EventType> =
  Record<string, never> extends z.input<Type['payload']>
    ? { readonly payload?: DeepReadonly<z.input<Type['payload']>> }
    : { readonly payload: DeepReadonly<z.input<Type['payload']>> }

/** An event as its reactions read it. Of several kinds it is a union, told apart by `name`. */
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

/** Returns the payload as JSON. Throws when it is not what the catalogue declares: our mistake, never a client's. */
export function validPayload(type: EventType, payload: unknown): string {
  const json = JSON.stringify(payload ?? {})
  parsePayload(type, JSON.parse(json))
  return json
}

/** Returns the payload typed. Throws when it is not what the catalogue declares. */
export function parsePayload<Type extends EventType>(type: Type, payload: unknown): PayloadOf<Type> {
  const parsed = type.payload.safeParse(payload)
  if (!parsed.success)
    throw new Error(`the payload of ${type.name} is not as declared: ${z.prettifyError(parsed.error)}`)
  return parsed.data as PayloadOf<Type>
}
