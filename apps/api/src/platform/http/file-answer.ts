import type { Readable } from 'node:stream'

/** A handler's response as bytes. */
export class FileAnswer {
  readonly body: Readable | Buffer
  readonly headers: Readonly<Record<string, string>>

  /** `headers` must contain the content type; a disposition is created by the content-disposition library. */
  constructor(body: Readable | Buffer, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}
