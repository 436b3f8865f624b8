import type { Answer, EndpointShape } from '@qadam/contract/endpoint.ts'
import { addressOf, answered, type CallOptions, formOf, headersOf, type NewMessage } from './call.ts'
import type { ExactBody } from './exact-body.ts'
import { ApiFailure, failureFrom } from './failure.ts'

export interface UploadOptions extends CallOptions {
  /** From 0 to 1, by the bytes sent. */
  readonly onProgress?: (share: number) => void
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Uploads files and fields as multipart with progress and cancellation. `files` are the file parts by name;
 * the fields are the body. Rejects a file above the contract's limit before sending a byte.
 */
export function upload<E extends EndpointShape, const S extends NewMessage<E>[0]>(
  endpoint: E,
  files: Readonly<Record<string, Blob | readonly Blob[]>>,
  sent: S & ExactBody<E, S>,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  const parts = (sent ?? {}) as Parts
  const form = formOf(parts.body ?? {})
  const limit = endpoint.upload?.maxBytes ?? Number.POSITIVE_INFINITY
  for (const [name, given] of Object.entries(files)) {
    for (const file of Array.isArray(given) ? (given as readonly Blob[]) : [given as Blob]) {
      if (file.size > limit) return Promise.reject(tooLarge(name, limit))
      form.append(name, file)
    }
  }
  return post(endpoint, addressOf(endpoint, parts), form, options)
}

function post<E extends EndpointShape>(endpoint: E, address: string, form: FormData, options: UploadOptions) {
  return new Promise<Answer<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    const headers = headersOf(endpoint, options, false)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 400)
        return reject(answered(failureFrom(request.status, request.responseText), headers))
      resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as Answer<E>)
    }
    request.onerror = () => reject(new ApiFailure('web.network', 0))
    request.onabort = () => reject(new ApiFailure('web.cancelled', 0))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function tooLarge(part: string, limit: number) {
  return new ApiFailure('web.too_large', 0, { facts: { part, limit } })
}
