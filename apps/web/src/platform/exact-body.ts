import type { EndpointShape, Sent } from '@qadam/contract/endpoint.ts'

type Plain = string | number | boolean | null | undefined | Blob | FormData
type Shape<T> = Exclude<T, Plain | readonly unknown[]>
type KeysOf<T> = T extends unknown ? keyof T : never
type At<T, Key extends PropertyKey> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

/**
 * The written value with `never` for each field that the wanted type does not have, down to the fourth level.
 */
type Known<Wanted, Written, Level extends 1[] = []> = Level['length'] extends 4
  ? Written
  : Written extends Plain
    ? Written
    : Written extends readonly (infer One)[]
      ? readonly Known<Extract<Wanted, readonly unknown[]>[number], One, [...Level, 1]>[]
      : unknown extends Wanted
        ? Written
        : string extends KeysOf<Shape<Wanted>>
          ? Written
          : {
              [Key in keyof Written]: Key extends KeysOf<Shape<Wanted>>
                ? Known<At<Shape<Wanted>, Key>, Written[Key], [...Level, 1]>
                : never
            }

type BodyOf<S> = S extends { body: infer Body } ? Body : never

/**
 * Rejects at compile time a field that the endpoint does not accept. TypeScript alone checks only literals,
 * not spreads or variables, and the server would reject the field.
 */
export type ExactBody<E extends EndpointShape, S> =
  BodyOf<S> extends never
    ? unknown
    : { readonly body?: Known<Exclude<At<Sent<E>, 'body'>, undefined>, BodyOf<S>> }
