import { CaptureUpdateAction, reconcileElements, restoreElements } from '@excalidraw/excalidraw'
import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { followBoard } from '@qadam/contract/boards/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../platform/failure.ts'
import { follow } from '../../platform/follow.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { boardSync, type SyncState } from './board-sync.ts'
import { type Board, type BoardElement, type BoardFile, draw, pictureOf, putPicture } from './queries.ts'
import { savedStrokes, saveStrokes } from './saved-strokes.ts'

const calm: SyncState = { waiting: 0, isCut: false, refusal: null }
type Scene = readonly OrderedExcalidrawElement[]

/** Returns the state of an open board: saves strokes and renders those of others. */
export function useBoard(board: Board) {
  const api = useRef<ExcalidrawImperativeAPI | null>(null)
  const [state, setState] = useState(calm)
  const [isLive, setLive] = useState(false)
  const [pictures] = useState(() => new Set<string>())
  const [sync] = useState(() =>
    boardSync<BoardElement>({
      draw: (elements) => draw(board.id, elements),
      show: (elements) => showOn(api.current, elements),
      keep: (elements) => saveStrokes(board.id, elements),
      onState: setState,
      mayHelpLater,
    }),
  )
  const { refusal } = state
  useEffect(() => {
    if (refusal) notifyFailure(refusal)
  }, [refusal])

  useEffect(() => {
    const leave = follow(
      followBoard,
      { params: { id: board.id }, query: { since: board.revision } },
      {
        onEvent: ({ name, data }) => {
          if (name !== 'change') return
          const change = JSON.parse(data) as Pick<Board, 'elements' | 'files'>
          sync.arrived(change.elements)
          void bring(api.current, board.id, change.files, pictures)
        },
        onLine: setLive,
        onRefused: notifyFailure,
      },
    )
    const leaving = () => void sync.flush()
    document.addEventListener('visibilitychange', leaving)
    window.addEventListener('online', leaving)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', leaving)
      window.removeEventListener('online', leaving)
      void sync.flush().finally(sync.close)
    }
  }, [board.id, board.revision, sync, pictures])

  const ready = (now: ExcalidrawImperativeAPI) => {
    if (api.current === now) return
    api.current = now
    sync.arrived(board.elements)
    const saved = savedStrokes(board.id)
    if (saved.length > 0) {
      showOn(now, saved)
      sync.changed(saved)
    }
    void bring(now, board.id, board.files, pictures)
  }
  const changed = (scene: Scene, _state: AppState, files: BinaryFiles) => {
    if (!board.may_draw) return
    sync.changed(scene as unknown as readonly BoardElement[])
    for (const element of scene) {
      const file = element.type === 'image' && element.fileId ? files[element.fileId] : undefined
      if (!file || pictures.has(file.id) || element.isDeleted) continue
      pictures.add(file.id)
      putPicture(board.id, { name: file.id, address: file.dataURL }).catch((thrown: unknown) => {
        if (mayHelpLater(thrown)) pictures.delete(file.id)
        notifyFailure(thrown)
      })
    }
  }
  // Excalidraw starts from its initial data and drops elements that were added before that.
  const [begins] = useState(() => restoreElements(newest(board.elements, savedStrokes(board.id)), null))
  return { api, begins, state, isLive, ready, changed }
}

/** Merges elements of the server and of this device; the higher version wins. */
function newest(stored: readonly BoardElement[], saved: readonly BoardElement[]): Scene {
  const scene = new Map(stored.map((element) => [element.id, element]))
  for (const element of saved) {
    const other = scene.get(element.id)
    if (!other || element.version > other.version) scene.set(element.id, element)
  }
  return [...scene.values()] as unknown as Scene
}

/** Updates elements on an open board without an undo step. */
function showOn(api: ExcalidrawImperativeAPI | null, elements: readonly BoardElement[]): void {
  if (!api) return
  const theirs = restoreElements(elements as unknown as Scene, null) as unknown as Parameters<
    typeof reconcileElements
  >[1]
  const together = reconcileElements(api.getSceneElementsIncludingDeleted(), theirs, api.getAppState())
  api.updateScene({ elements: together, captureUpdate: CaptureUpdateAction.NEVER })
}

/** Loads images that the board does not have yet. */
async function bring(
  api: ExcalidrawImperativeAPI | null,
  id: number,
  files: readonly BoardFile[],
  known: Set<string>,
): Promise<void> {
  for (const { name, type } of files) {
    if (!api || known.has(name)) continue
    known.add(name)
    try {
      const dataURL = await pictureOf(id, name)
      api.addFiles([{ id: name, dataURL, mimeType: type, created: Date.now() } as never])
    } catch {
      // Retried when the board is opened again.
      known.delete(name)
    }
  }
}

/**
 * Returns true for errors that a retry may solve: no response, a server restart, rate limiting, an expired
 * sign-in.
 */
function mayHelpLater(thrown: unknown): boolean {
  if (!(thrown instanceof ApiFailure)) return true
  return thrown.status === 0 || thrown.status === 401 || thrown.status === 429 || thrown.status >= 500
}
