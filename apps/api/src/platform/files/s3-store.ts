import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** Files in a bucket of any S3-compatible service; credentials come from the AWS environment names. */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string

  /** `address` is `s3://bucket?endpoint=https://…&region=…`. */
  constructor(address: string) {
    const url = new URL(address)
    const endpoint = url.searchParams.get('endpoint')
    this.#bucket = url.hostname
    this.#client = new S3Client({
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    })
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    const body = typeof source === 'string' ? createReadStream(source) : source
    const bytes = typeof source === 'string' ? (await stat(source)).size : source.length
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, ContentLength: bytes }),
    )
  }

  async get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Readable | undefined> {
    try {
      const found = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      )
      return found.Body as Readable
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
  }
}
