import type { z } from 'zod'

/** The verbs that calls of the API use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API. The server serves it, the web app sends it, and the OpenAPI document and the access table
 * are printed from it.
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
  /** Status of a success; 200 unless said, 204 for `'nothing'`. */
  readonly status?: 200 | 201 | 202
}

/**
 * Names that a field of a body is also taken under: `{ dates: 'rounds' }`. Of `{ list: 'cities' }` one value stands for
 * a list, and a text may join several by commas.
 */
export type BodyAliases = Readonly<Record<string, string | { readonly list: string }>>

/**
 * Which files a multipart call takes: the names of the parts and the greatest size of one file in bytes. With `orJson`
 * a call that brings no file may come as JSON; `maxBodyBytes` bounds such a body where it carries a file as text.
 */
export interface UploadShape {
  readonly parts: readonly string[]
  readonly maxBytes: number
  readonly orJson?: boolean
  readonly maxBodyBytes?: number
}

/** Declares a call and keeps its literal types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: parameters, query and body after validation. */
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

/** What a caller sends, before defaults are filled in. */
export type Sent<E extends EndpointShape> = OptionalWhenAbsent<'params', E['params']> &
  OptionalWhenAbsent<'query', E['query']> &
  OptionalWhenAbsent<'body', E['body']>

/** What a caller gets back: parsed JSON; `undefined` for calls that answer with a file or with nothing. */
export type Answer<E extends EndpointShape> = Parsed<E['response']>

/** What a handler returns, before the response schema strips what is not declared. */
export type Answered<E extends EndpointShape> = Given<E['response']>

/** Fills the `:name` parts of a call's path; every value is percent-encoded. */
export function pathOf(shape: EndpointShape, params: Readonly<Record<string, unknown>> = {}): string {
  return shape.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${shape.method} ${shape.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
