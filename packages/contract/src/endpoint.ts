import type { z } from 'zod'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API. The server serves it, the web app sends it, and the OpenAPI document and the access
 * table are generated from it.
 *
 * - `path` begins with `/api/v1/`, ends with a slash and names its parameters as `:name`.
 * - `upload` marks a multipart call: the fields of the form that are not files are validated by `body`.
 * - `aliases` are further names of fields of the body.
 * - `response` is a schema of JSON, or `'file'` for bytes and `'nothing'` for 204.
 */
export interface EndpointShape {
  readonly method: Method
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly aliases?: BodyAliases
  readonly upload?: UploadShape
  readonly response: z.ZodType | 'file' | 'nothing'
  /** Success status; 200 by default, 204 for `'nothing'`. */
  readonly status?: 200 | 201 | 202
}

/**
 * Alternative names of body fields: `{ dates: 'rounds' }`. With `{ list: 'cities' }` a single value is
 * accepted as a list, and a text may hold several, comma-separated.
 */
export type BodyAliases = Readonly<Record<string, string | { readonly list: string }>>

/**
 * Files of a multipart call: the names of the parts and the maximum size of one file in bytes. With `orJson`
 * a call without a file may be sent as JSON; `maxBodyBytes` limits such a body when it contains a file as
 * text.
 */
export interface UploadShape {
  readonly parts: readonly string[]
  readonly maxBytes: number
  readonly orJson?: boolean
  readonly maxBodyBytes?: number
  /** The file is read and not stored: it counts for nobody's storage. */
  readonly isSheet?: boolean
}

/** Declares a call and preserves its literal types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: validated parameters, query and body. */
export interface Received<E extends EndpointShape> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

type OptionalWhenAbsent<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : { readonly [P in K]?: undefined }

/** What a caller sends, before defaults are applied. */
export type Sent<E extends EndpointShape> = OptionalWhenAbsent<'params', E['params']> &
  OptionalWhenAbsent<'query', E['query']> &
  OptionalWhenAbsent<'body', E['body']>

/** What a caller receives: parsed JSON; `undefined` for calls that return a file or nothing. */
export type Answer<E extends EndpointShape> = Parsed<E['response']>

/** What a handler returns, before the response schema strips undeclared fields. */
export type Answered<E extends EndpointShape> = Given<E['response']>

/**
 * Returns a call's path with its `:name` parameters replaced by percent-encoded values. Throws when one is
 * missing.
 */
export function pathOf(shape: EndpointShape, params: Readonly<Record<string, unknown>> = {}): string {
  return shape.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${shape.method} ${shape.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
