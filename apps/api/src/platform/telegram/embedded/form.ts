import type { FastifyReply } from 'fastify'

/** In a form Telegram's objects are JSON. */
export const objectOf = <T extends object>(given: unknown): Partial<T> =>
  typeof given === 'string' ? (JSON.parse(given) as T) : ((given ?? {}) as T)

/** A file of a form. */
export interface FileOfForm {
  readonly name: string
  readonly content: Buffer
}

/** Returns the fields of a form; a file by its name and content, under the field that refers to it. */
export function fieldsOf(body: Buffer): Record<string, unknown> {
  // One character a byte: files are no text.
  const text = body.toString('latin1')
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const fields: Record<string, unknown> = {}
  const files = new Map<string, FileOfForm>()
  for (const part of text.split(boundary).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    const fileName = /filename="?([^"\r\n;]*)/.exec(head)?.[1]
    if (fileName === undefined) fields[name] = bytesOf(content).toString()
    else files.set(name, { name: bytesOf(fileName).toString(), content: bytesOf(content) })
  }
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' && value.startsWith('attach://')) fields[name] = files.get(value.slice(9))
  return fields
}

const bytesOf = (latin1: string): Buffer => Buffer.from(latin1, 'latin1')

/** Ends a call without an answer. */
export function cut(reply: FastifyReply): object {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
