import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { unknownFields } from '@qadam/contract/unknown-fields.ts'
import { withGivenNames } from '@qadam/contract/with-given-names.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldFault } from './failure.ts'
import type { ReadForm } from './multipart.ts'
import { parseInput } from './parse-input.ts'

/** Names the fields of a body that the call does not take. */
export const unknownFieldsHeader = 'Unknown-Fields'
const maxNamed = 20

/**
 * The validated body of a call, its fields under either of their names. Fields that the call does not take are named in
 * the header `Unknown-Fields`; to a client that asks `Prefer: handling=strict` (RFC 7240) they are refused.
 * @throws Failure 400 `request.malformed` that names every bad field by its path
 */
export function parseBody(
  shape: EndpointShape,
  { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: ReadForm | undefined },
): unknown {
  const given = withGivenNames(shape.aliases, form ? form.fields : (request.body ?? undefined))
  const unknown = [...unknownIn(shape, given), ...(form?.unknownParts ?? [])]
  if (unknown.length === 0) return parseInput(shape.body, given)
  void reply.header(unknownFieldsHeader, listOf(unknown))
  return parseInput(shape.body, given, isStrict(request) ? unknown.map(unknownField) : [])
}

function unknownIn(shape: EndpointShape, given: unknown): string[] {
  if (shape.body) return unknownFields(shape.body, given)
  return given !== null && typeof given === 'object' ? Object.keys(given) : []
}

const unknownField = (path: string): FieldFault => ({ path, code: 'field.unknown' })

/** Names as a header carries them: percent-encoded, joined by commas, the first twenty. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => encodeURIComponent(name.slice(0, 100).toWellFormed()))
  return [...shown, ...(names.length > maxNamed ? ['...'] : [])].join(', ')
}

/** Whether a client prefers a refusal to being understood in part. */
function isStrict(request: FastifyRequest): boolean {
  return /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i.test(String(request.headers.prefer ?? ''))
}
