import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import { z } from 'zod'

/** Returns the schema of a call, for the API document and Fastify's validation. */
export function schemaOf(shape: EndpointShape, status: number) {
  return {
    summary: shape.summary,
    tags: [tagOf(shape)],
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.body ? { body: shape.body } : {}),
    ...(shape.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(shape.response instanceof z.ZodType ? { response: { [status]: shape.response } } : {}),
  }
}

/** Returns the tag that groups a call in the document. */
function tagOf(shape: EndpointShape): string {
  return pathOf(shape, new Proxy({}, { get: () => 'x' }))
    .split('/')
    .slice(3, 5)
    .join('/')
}
