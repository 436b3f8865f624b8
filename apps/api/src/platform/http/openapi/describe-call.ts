import type { BodyAliases, EndpointShape, UploadShape } from '@qadam/contract/endpoint.ts'
import type { ServedCall } from '../app-services.ts'
import { type FailureCodes, failuresOf } from './call-failures.ts'
import type { Json } from './tidy-schemas.ts'

/** Adds to an operation what its schemas lack: its name, its form, its actual status, and its failures. */
export function describeCall(
  operation: Json,
  served: ServedCall,
  context: { operationId: string; failureCodes: FailureCodes; responses: Json },
): Json {
  const { endpoint } = served
  const success = successOf(endpoint, operation.responses as Json)
  return {
    operationId: context.operationId,
    ...operation,
    ...(endpoint.aliases ? { description: aliasesInWords(endpoint.aliases) } : {}),
    ...(operation.parameters ? { parameters: (operation.parameters as Json[]).map(withoutDefaults) } : {}),
    ...(served.access.guests ? { security: [{}, { bearer: [] }] } : {}),
    ...(endpoint.upload ? { requestBody: formOf(endpoint.upload, operation.requestBody as Json) } : {}),
    responses: { ...success, ...failuresOf(served, context) },
  }
}

function aliasesInWords(aliases: BodyAliases): string {
  const pairs = Object.entries(aliases).map(
    ([alias, meant]) => `\`${alias}\` is \`${typeof meant === 'string' ? meant : meant.list}\``,
  )
  return `Further names of fields: ${pairs.join(', ')}.`
}

function withoutDefaults({ required, ...parameter }: Json): Json {
  return required ? { ...parameter, required } : parameter
}

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** Responses of every file call, as components of the document. */
export const fileResponses = {
  File: { description: 'The file', content: bytes },
  FileRange: { description: 'The asked range of the file', content: bytes },
  NotModified: { description: 'The client has the present version' },
} as const

function successOf({ response, status }: EndpointShape, printed: Json): Json {
  if (response === 'nothing') return { 204: { description: 'Success, no content' } }
  if (response === 'file') {
    const shared = (name: keyof typeof fileResponses) => ({ $ref: `#/components/responses/${name}` })
    return { 200: shared('File'), 206: shared('FileRange'), 304: shared('NotModified') }
  }
  const code = String(status ?? 200)
  return { [code]: { ...(printed[code] as Json), description: 'OK' } }
}

/** Returns the parts of a form: each file with its size limit, each field with its schema. */
function formOf(upload: UploadShape, printed: Json | undefined): Json {
  const content = Object.values((printed?.content ?? {}) as Json)[0] as Json | undefined
  const fields = (content?.schema ?? {}) as Json
  const files = Object.fromEntries(
    upload.parts.map((part) => [
      part,
      {
        type: 'string',
        format: 'binary',
        description: `A file of at most ${upload.maxBytes} bytes.`,
        'x-max-bytes': upload.maxBytes,
      },
    ]),
  )
  const form = { type: 'object', properties: files }
  const schema =
    fields.$ref || fields.anyOf || fields.oneOf || fields.allOf
      ? { allOf: [fields, form] }
      : { ...fields, type: 'object', properties: { ...(fields.properties as Json), ...files } }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema },
      ...(upload.orJson && content ? { 'application/json': content } : {}),
    },
  }
}
