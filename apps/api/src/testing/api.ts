import { readFileSync } from 'node:fs'
import type { SecondFactorAsked } from '@qadam/contract/accounts/schemas.ts'
import type { Answer, EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import type { Problem } from '@qadam/contract/problem.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { ServedCall } from '../platform/http/app-services.ts'
import { type FailureCodes, isPromised } from '../platform/http/openapi/call-failures.ts'
import { type SentExtras, sendInside } from '../platform/http/send-inside.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'
import { testApp } from './test-app.ts'

interface Extras extends SentExtras {
  readonly language?: Language
}

/**
 * A call that was sent: await `expect(status)` for its response, or `refused(status, code)` for its problem.
 */
export interface Sending<E extends EndpointShape> {
  /** Asserts the status and returns the parsed response; of a sign-in the session, unless `asked` is expected. */
  expect(status: number): Promise<Exclude<Answer<E>, Asked>>
  /** Asserts that the second factor is asked and returns the ticket. */
  asked(status?: number): Promise<string>
  /** Asserts the status and code and returns the problem. */
  refused(status: number, code: string): Promise<Problem>
  response(): Promise<LightMyRequestResponse>
}

type Asked = z.output<typeof SecondFactorAsked>

/** Makes calls as a person or a guest. */
export interface Caller {
  call<E extends EndpointShape>(
    endpoint: E,
    ...sent: Record<never, never> extends Sent<E> ? [(Sent<E> & Extras)?] : [Sent<E> & Extras]
  ): Sending<E>
}

/** Returns a caller for a person of a school. */
export function as(user: TestUser): Caller {
  return caller({ authorization: `Bearer ${user.token}` })
}

/** Returns a caller for a guest on the school's domain. */
export function guestOf(school: Pick<SchoolFixture, 'school'>): Caller {
  return caller({ host: school.school.domain })
}

function caller(headers: Record<string, string>): Caller {
  return {
    call: (endpoint, ...[sent]) => {
      const response = send(endpoint, (sent ?? {}) as Partial<Sent<typeof endpoint>> & Extras, headers)
      return {
        response: () => response,
        expect: async (status) => {
          const answered = await response
          expect(answered.statusCode, answered.body.slice(0, 2_000)).toBe(status)
          return (
            answered.body && /json/.test(String(answered.headers['content-type']))
              ? answered.json()
              : undefined
          ) as never
        },
        asked: async (status = 200) => {
          const answered = await response
          expect(answered.statusCode, answered.body.slice(0, 2_000)).toBe(status)
          expect(Object.keys(answered.json())).toEqual(['second_factor'])
          return answered.json<Asked>().second_factor.ticket
        },
        refused: async (status, code) => {
          const answered = await response
          expect(answered.statusCode, answered.body.slice(0, 2_000)).toBe(status)
          const problem = answered.json<Problem>()
          expect(problem.code).toBe(code)
          return problem
        },
      }
    },
  }
}

async function send<E extends EndpointShape>(
  endpoint: E,
  sent: Partial<Sent<E>> & Extras,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const app = await testApp()
  const response = await sendInside(app.http, endpoint, {
    ...sent,
    headers: { 'accept-language': sent.language ?? 'en', ...headers, ...sent.headers },
  })
  expectDocumented(app.served, endpoint, response)
  return response
}

const failureCodes = JSON.parse(
  readFileSync(new URL('../failure-codes.json', import.meta.url), 'utf8'),
) as FailureCodes

/** Asserts that the API document lists every failure that a test provokes. */
function expectDocumented(
  served: readonly ServedCall[],
  endpoint: EndpointShape,
  { statusCode, headers, body }: LightMyRequestResponse,
): void {
  const call = served.find((one) => one.endpoint === endpoint)
  if (!call || !String(headers['content-type']).startsWith('application/problem+json')) return
  const { code } = JSON.parse(body) as Problem
  const isDocumented = isPromised(call, failureCodes, { status: statusCode, code })
  expect(
    isDocumented,
    `${endpoint.method} ${endpoint.path} answers ${statusCode} ${code}: npm run docs`,
  ).toBe(true)
}
