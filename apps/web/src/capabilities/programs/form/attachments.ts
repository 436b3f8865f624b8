import { updateProgram, uploadMedia, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import { call } from '../../../platform/call.ts'
import { upload } from '../../../platform/upload.ts'
import type { Program } from '../queries.ts'

/** An image or file of a program: stored on the server, or waiting for the next save. */
export type Attachment =
  | {
      readonly kind: 'kept'
      readonly id: number
      readonly name: string
      readonly url: string
      readonly bytes: number
    }
  | {
      readonly kind: 'new'
      readonly key: string
      readonly name: string
      readonly url: string
      readonly file: Blob
    }

export interface Attachments {
  readonly posters: readonly Attachment[]
  readonly media: readonly Attachment[]
}

/** Returns the stored images and files of a program. */
export function attachmentsOf(program: Program): Attachments {
  return {
    posters: program.posters.map(({ id, sizes }) => ({
      kind: 'kept',
      id,
      name: '',
      url: (sizes.find(({ width }) => width >= 640) ?? sizes.at(-1))?.url ?? '',
      bytes: 0,
    })),
    media: program.media.map(({ id, name, url, bytes }) => ({ kind: 'kept', id, name, url, bytes })),
  }
}

/** Creates an attachment from a local file that is not uploaded yet. */
export function waiting(file: Blob, name: string): Attachment {
  return { kind: 'new', key: crypto.randomUUID(), name, url: URL.createObjectURL(file), file }
}

/** Returns true when images or files differ from the server's. */
export function attachmentsDiffer(program: Program | null, { posters, media }: Attachments): boolean {
  const before = program ? attachmentsOf(program) : { posters: [], media: [] }
  return differ(before.posters, posters) || differ(before.media, media)
}

function differ(before: readonly Attachment[], after: readonly Attachment[]) {
  const order = (list: readonly Attachment[]) =>
    list.map((item) => (item.kind === 'kept' ? item.id : item.key)).join()
  return order(before) !== order(after)
}

interface Sending {
  readonly program: Program
  readonly attachments: Attachments
  readonly onProgress: (share: number) => void
}

/** Uploads new attachments and deletes removed ones; returns the resulting program. */
export async function sendAttachments({ program, attachments, onProgress }: Sending): Promise<Program> {
  let present = program
  const saved = { posters: storedIds(attachments.posters), media: storedIds(attachments.media) }
  const gone = saved.posters.length < present.posters.length || saved.media.length < present.media.length
  if (gone) present = await order(present, saved)
  const ids = { posters: [] as number[], media: [] as number[] }
  for (const part of ['posters', 'media'] as const) {
    const files = attachments[part].flatMap((item) =>
      item.kind === 'new' ? [named(item.file, item.name)] : [],
    )
    if (files.length === 0) continue
    const known = new Set(present[part].map(({ id }) => id))
    const sent = { params: { id: present.id } }
    present =
      part === 'posters'
        ? await upload(uploadPosters, { posters: files }, sent, { onProgress })
        : await upload(uploadMedia, { media: files }, sent, { onProgress })
    ids[part] = present[part].map(({ id }) => id).filter((id) => !known.has(id))
  }
  const wanted = {
    posters: inOrder(attachments.posters, ids.posters),
    media: inOrder(attachments.media, ids.media),
  }
  const asIs =
    wanted.posters.join() === joined(present.posters) && wanted.media.join() === joined(present.media)
  return asIs ? present : order(present, wanted)
}

function order(program: Program, lists: { posters: number[]; media: number[] }): Promise<Program> {
  const sent = { params: { id: program.id }, body: { ...lists, version: program.version } }
  return call(updateProgram, sent)
}

const joined = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).join()
const storedIds = (list: readonly Attachment[]) =>
  list.flatMap((item) => (item.kind === 'kept' ? [item.id] : []))

function inOrder(list: readonly Attachment[], sent: readonly number[]): number[] {
  const rest = [...sent]
  return list.flatMap((item) => (item.kind === 'kept' ? [item.id] : (rest.shift() ?? [])))
}

function named(file: Blob, name: string): File {
  return new File([file], name, { type: file.type })
}
