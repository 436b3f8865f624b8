import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { unknownFields } from '@qadam/contract/unknown-fields.ts'
import { withGivenNames } from '@qadam/contract/with-given-names.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldFault } from './failure.ts'
import type { ReadForm } from './multipart.ts'
import { parseInput } from './parse-input.ts'

/** Response header with the names of unknown body fields. */
export const unknownFieldsHeader = 'Unknown-Fields'
const maxNamed = 20

/**
 * Returns the validated body of a call, with aliases resolved. Unknown fields are listed in the header
 * `Unknown-Fields`, or rejected when the client sends `Prefer: handling=strict` (RFC 7240). @throws Failure
 * 400 `request.malformed` that names every invalid field by its path
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

/** Formats names for a header: percent-encoded, comma-separated, the first twenty. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => encodeURIComponent(name.slice(0, 100).toWellFormed()))
  return [...shown, ...(names.length > maxNamed ? ['...'] : [])].join(', ')
}

/** Returns true when the client prefers a rejection over ignored fields. */
function isStrict(request: FastifyRequest): boolean {
  return /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i.test(String(request.headers.prefer ?? ''))
}
