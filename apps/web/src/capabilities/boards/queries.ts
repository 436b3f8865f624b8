import { drawOnBoard, getBoardFile, openBoard, uploadBoardFile } from '@qadam/contract/boards/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'

/** The owner of a board: a task or lesson, of the viewer or of a student. */
export interface BoardSubject {
  readonly task?: number
  readonly lesson?: number
  readonly student?: number
}
export type Board = Answer<typeof openBoard>
export type BoardElement = Board['elements'][number]
export type BoardFile = Board['files'][number]

/** A board, created if it does not exist. Every opening refetches; after that the board syncs itself. */
export function boardAt(subject: BoardSubject) {
  return queryOptions({
    queryKey: ['boards', subject],
    queryFn: ({ signal }) => call(openBoard, { body: subject }, { signal, idempotencyKey: '' }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Sends strokes. The newer state of an element wins, so a retry needs no idempotency key. */
export function draw(id: number, elements: readonly BoardElement[]) {
  return call(
    drawOnBoard,
    { params: { id }, body: { elements: [...elements] } },
    { quiet: true, idempotencyKey: '' },
  )
}

/** Returns an image of a board as a data URL. */
export async function pictureOf(id: number, name: string): Promise<string> {
  const { blob } = await download(getBoardFile, { params: { id, name } }, { quiet: true })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Uploads an image to a board under the given name. */
export async function putPicture(id: number, picture: { name: string; address: string }): Promise<void> {
  const file = blobOf(picture.address)
  await upload(uploadBoardFile, { file }, { params: { id }, body: { name: picture.name } })
}

/** Converts a data URL to a Blob; the content security policy forbids `fetch` of data URLs. */
function blobOf(address: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]+)[^,]*,(.*)$/s.exec(address) ?? []
  const letters = atob(data)
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
}
