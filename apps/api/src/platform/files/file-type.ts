import { type FileOwner, inWorker } from './decoding/decoders.ts'
import type { KnownKind, kindOfFile, typeOfFile } from './decoding/file-kind.ts'

const module = new URL('./decoding/file-kind.ts', import.meta.url)
const typeInWorker = inWorker<typeof typeOfFile>(module, 'typeOfFile', 20_000)
const kindInWorker = inWorker<typeof kindOfFile>(module, 'kindOfFile', 20_000)

/** The type of a file on disk or of bytes by their content, read in a worker; undefined when it is unknown. */
export function fileTypeOf(
  owner: FileOwner,
  source: { readonly path: string } | { readonly content: Uint8Array },
): Promise<{ mime: string; ext: string } | undefined> {
  return typeInWorker(owner, 'path' in source ? { path: source.path } : { content: source.content })
}

/**
 * What a file is by its content, read in a worker: the name only tells plain text, an old office document and a voice
 * recording from what looks like them. Undefined for everything that could run.
 */
export function fileKindOf(
  owner: FileOwner,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<KnownKind | undefined> {
  return kindInWorker(owner, { path, name })
}
