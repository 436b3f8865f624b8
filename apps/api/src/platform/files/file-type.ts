import { type FileOwner, inWorker } from './decoding/decoders.ts'
import type { KnownKind, kindOfFile, typeOfFile } from './decoding/file-kind.ts'

const module = new URL('./decoding/file-kind.ts', import.meta.url)
const typeInWorker = inWorker<typeof typeOfFile>(module, 'typeOfFile', 20_000)
const kindInWorker = inWorker<typeof kindOfFile>(module, 'kindOfFile', 20_000)

/** Returns the type of a file or buffer by its content, detected in a worker; undefined when unknown. */
export function fileTypeOf(
  owner: FileOwner,
  source: { readonly path: string } | { readonly content: Uint8Array },
): Promise<{ mime: string; ext: string } | undefined> {
  return typeInWorker(owner, 'path' in source ? { path: source.path } : { content: source.content })
}

/**
 * Returns the kind of a file by its content, detected in a worker. The name only distinguishes plain text, an
 * old office document and a voice recording from similar content. Undefined for everything executable.
 */
export function fileKindOf(
  owner: FileOwner,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<KnownKind | undefined> {
  return kindInWorker(owner, { path, name })
}
