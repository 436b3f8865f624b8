import { exportToBlob } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { white } from '../../ui/tokens.ts'

const greatestSide = 3_000

/** Exports the board as a PNG on white, cropped to its content; null when it is empty. */
export async function pictureOfBoard(api: ExcalidrawImperativeAPI): Promise<Blob | null> {
  const elements = api.getSceneElements()
  if (elements.length === 0) return null
  return exportToBlob({
    elements,
    files: api.getFiles(),
    mimeType: 'image/png',
    exportPadding: 24,
    appState: { exportBackground: true, viewBackgroundColor: white, exportWithDarkMode: false },
    getDimensions: (width: number, height: number) => {
      const scale = Math.min(2, greatestSide / Math.max(width, height))
      return { width: width * scale, height: height * scale, scale }
    },
  })
}
