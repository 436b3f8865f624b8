import { drawOnBoard, getBoardFile, openBoard, uploadBoardFile } from '@qadam/contract/boards/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'

/** Where a board is: a task's or a lesson's, of oneself or of a student. */
export interface BoardSubject {
  readonly task?: number
  readonly lesson?: number
  readonly student?: number
}
export type Board = Answer<typeof openBoard>
export type BoardElement = Board['elements'][number]
export type BoardFile = Board['files'][number]

/** The board of a place, begun when it is not there. Each opening asks anew: it goes on by itself from there. */
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

/** Sends strokes. Of two states of one the newer stays, so that the same may be sent twice without a key. */
export function draw(id: number, elements: readonly BoardElement[]) {
  return call(
    drawOnBoard,
    { params: { id }, body: { elements: [...elements] } },
    { quiet: true, idempotencyKey: '' },
  )
}

/** A picture of a board as an address of data. */
export async function pictureOf(id: number, name: string): Promise<string> {
  const { blob } = await download(getBoardFile, { params: { id, name } }, { quiet: true })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Puts a picture on a board under its name there. */
export async function putPicture(id: number, picture: { name: string; address: string }): Promise<void> {
  const file = blobOf(picture.address)
  await upload(uploadBoardFile, { file }, { params: { id }, body: { name: picture.name } })
}

/** Bytes of an address of data; `fetch` of one is closed by the content policy. */
function blobOf(address: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]+)[^,]*,(.*)$/s.exec(address) ?? []
  const letters = atob(data)
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
}
