import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { server } from './server.ts'

const files = import.meta.glob<object>('../../../../packages/contract/src/**/*endpoints.ts', { eager: true })
const paramsOf = ({ path }: EndpointShape) => path.split('/:').length - 1

/** The endpoints of the contract, those with most parameters first: `/list/` must not match `/:id/`. */
const endpoints = Object.values(files)
  .flatMap(endpointsIn)
  .sort((one, other) => paramsOf(other) - paramsOf(one))

/** Returns the endpoints exported by a file, including those nested in an object. */
function endpointsIn(value: unknown): EndpointShape[] {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value) return [value as EndpointShape]
  return Object.values(value).flatMap(endpointsIn)
}

/**
 * Responds to every endpoint with an example of its schema, for tests that do not
 * depend on responses, such as guards.
 */
export function answerByExamples() {
  for (const endpoint of endpoints)
    server.answerByDefault(endpoint, (endpoint.response === 'file' ? new Blob() : {}) as never)
}
