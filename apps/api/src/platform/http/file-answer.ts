import type { Readable } from 'node:stream'

/** A handler's answer in bytes. */
export class FileAnswer {
  readonly body: Readable | Buffer
  readonly headers: Readonly<Record<string, string>>

  /** `headers` must name the content type; a disposition comes from the content-disposition library. */
  constructor(body: Readable | Buffer, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
