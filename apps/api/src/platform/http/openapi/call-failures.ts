import type { ServedCall } from '../app-services.ts'
import type { Json } from './tidy-schemas.ts'

/** The failures of each call's own code: `{ 'POST /api/v1/…/': { '409': ['groups.full'] } }`. */
export type FailureCodes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type CodesByStatus = Readonly<Record<string, readonly string[]>>

/** Failures of any call, caused by the platform. */
const platformCodes: CodesByStatus = {
  400: ['request.malformed', 'request.unreadable'],
  401: ['request.sign_in_ended', 'request.sign_in_needed'],
  403: [
    'request.not_allowed',
    'request.only_deliberately',
    'request.password_again',
    'second_factor.needed',
    'tariff_inactive',
  ],
  404: ['request.not_found', 'request.row_not_found', 'request.unknown_school'],
  405: ['request.method_not_allowed'],
  409: ['request.conflict', 'request.in_flight', 'request.still_used', 'stale_version'],
  413: ['request.too_large', 'storage.person_full', 'storage.school_full'],
  415: ['request.unsupported_media_type'],
  422: ['request.key_reused'],
  429: ['request.too_many_at_once', 'request.too_often'],
  500: ['request.failed'],
  503: ['request.busy'],
  507: ['storage_full', 'storage.nearly_full', 'storage.reserved'],
}

const sharedNames: Readonly<Record<string, string>> = {
  400: 'Malformed',
  403: 'NotAllowed',
  404: 'NotFound',
  409: 'Conflict',
}

/** Returns the responses that calls share, for `components.responses`. */
export function sharedFailures(): Json {
  return {
    ...Object.fromEntries(
      Object.entries(sharedNames).map(([status, name]) => [name, problemWith(platformCodes[status] ?? [])]),
    ),
    AnyFailure: problemWith(Object.values(platformCodes).flat()),
  }
}

/**
 * Returns the failures of a call by status: each status of its own code with all possible codes, and the
 * platform's failures as `default`. Calls with the same codes share an entry of `responses`.
 */
export function failuresOf(
  served: ServedCall,
  {
    operationId,
    failureCodes,
    responses,
  }: { operationId: string; failureCodes: FailureCodes; responses: Json },
): Json {
  const failures = Object.entries(ownCodes(served, failureCodes)).map(([status, own]) => {
    const response = problemWith([...new Set([...(platformCodes[status] ?? []), ...own])])
    const text = JSON.stringify(response)
    const same = Object.keys(responses).find((name) => JSON.stringify(responses[name]) === text)
    const name = same ?? `${sharedNames[status] ?? `Failure${status}`}Of_${operationId}`
    responses[name] ??= response
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return { ...Object.fromEntries(failures), default: { $ref: '#/components/responses/AnyFailure' } }
}

/** Returns true when the document declares `code` with `status` for a call. */
export function isPromised(
  served: ServedCall,
  failureCodes: FailureCodes,
  { status, code }: { readonly status: number; readonly code: string },
): boolean {
  return [platformCodes, ownCodes(served, failureCodes)].some((codes) => codes[status]?.includes(code))
}

function ownCodes({ endpoint }: ServedCall, failureCodes: FailureCodes): CodesByStatus {
  return failureCodes[`${endpoint.method} ${endpoint.path}`] ?? {}
}

function problemWith(codes: readonly string[]): Json {
  return {
    description: 'Failure',
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: codes.toSorted() } },
        },
      },
    },
  }
}
