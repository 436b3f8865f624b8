import type { FastifyReply } from 'fastify'

/** In a form Telegram's objects are JSON. */
export const objectOf = <T extends object>(given: unknown): Partial<T> =>
  typeof given === 'string' ? (JSON.parse(given) as T) : ((given ?? {}) as T)

/** Returns the fields of a form; a file by its name and content, under the field that refers to it. */
export function fieldsOf(body: Buffer): Record<string, unknown> {
  const text = body.toString()
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const fields: Record<string, unknown> = {}
  const files = new Map<string, { name: string; content: string }>()
  for (const part of text.split(boundary).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    const fileName = /filename="?([^"\r\n;]*)/.exec(head)?.[1]
    if (fileName === undefined) fields[name] = content
    else files.set(name, { name: fileName, content })
  }
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' && value.startsWith('attach://')) fields[name] = files.get(value.slice(9))
  return fields
}

/** Ends a call without an answer. */
export function cut(reply: FastifyReply): object {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
