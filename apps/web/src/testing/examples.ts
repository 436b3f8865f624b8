import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { server } from './server.ts'

const files = import.meta.glob<object>('../../../../packages/contract/src/**/*endpoints.ts', { eager: true })
const paramsOf = ({ path }: EndpointShape) => path.split('/:').length - 1

/** The calls of the contract, those with most parameters first: `/list/` is a path of its own, no `/:id/`. */
const endpoints = Object.values(files)
  .flatMap(endpointsIn)
  .sort((one, other) => paramsOf(other) - paramsOf(one))

/** The calls in a file, also those of one dictionary that stand together. */
function endpointsIn(value: unknown): EndpointShape[] {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value) return [value as EndpointShape]
  return Object.values(value).flatMap(endpointsIn)
}

/** Answers every call by an example of its schema, for tests of what does not depend on answers, like guards. */
export function answerByExamples() {
  for (const endpoint of endpoints)
    server.answerByDefault(endpoint, (endpoint.response === 'file' ? new Blob() : {}) as never)
}
