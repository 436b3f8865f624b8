import { type DragEvent, useState } from 'react'

/** What an element needs on which files are dropped; `data-over` while some are held above it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
