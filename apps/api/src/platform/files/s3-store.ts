import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

// Loaded with the first file: processes with a disk store never need it.
const library = () => import('@aws-sdk/client-s3')

/**
 * Stores files in a bucket of any S3-compatible service; credentials come from the AWS environment variables.
 */
export class S3Store implements FileStore {
  readonly #address: URL
  #client: Promise<S3Client> | undefined

  /** `address` is `s3://bucket?endpoint=https://…&region=…`. */
  constructor(address: string) {
    this.#address = new URL(address)
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    const { PutObjectCommand } = await library()
    const body = typeof source === 'string' ? createReadStream(source) : source
    const bytes = typeof source === 'string' ? (await stat(source)).size : source.length
    const client = await this.#connected()
    await client.send(new PutObjectCommand({ ...this.#at(key), Body: body, ContentLength: bytes }))
  }

  keep(key: string, path: string): Promise<void> {
    return this.put(key, path)
  }

  async locally<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const body = await this.get(key)
    if (!body) return undefined
    const folder = await mkdtemp(join(tmpdir(), 'qadam-object-'))
    try {
      const path = join(folder, 'object')
      await pipeline(body, createWriteStream(path))
      return await work(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Readable | undefined> {
    const { GetObjectCommand, NoSuchKey } = await library()
    const client = await this.#connected()
    try {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      return (await client.send(new GetObjectCommand({ ...this.#at(key), ...part }))).Body as Readable
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async has(key: string): Promise<boolean> {
    return (await this.size(key)) !== undefined
  }

  async size(key: string): Promise<number | undefined> {
    const { HeadObjectCommand, NotFound } = await library()
    const client = await this.#connected()
    try {
      return (await client.send(new HeadObjectCommand(this.#at(key)))).ContentLength ?? 0
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  async *keys(schoolId: number, before: Date): AsyncGenerator<string> {
    const { paginateListObjectsV2 } = await library()
    const client = await this.#connected()
    const asked = { Bucket: this.#address.hostname, Prefix: `${schoolId}/` }
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
      for (const { Key, LastModified } of Contents)
        if (Key && LastModified && LastModified < before) yield Key
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await library()
    const client = await this.#connected()
    await client.send(new DeleteObjectCommand(this.#at(key)))
  }

  #at(key: string) {
    return { Bucket: this.#address.hostname, Key: key }
  }

  #connected(): Promise<S3Client> {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect(): Promise<S3Client> {
    const { S3Client } = await library()
    const endpoint = this.#address.searchParams.get('endpoint')
    return new S3Client({
      region: this.#address.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    })
  }
}
