import { type DragEvent, useState } from 'react'

interface Over {
  readonly id: number
  readonly edge: 'before' | 'after'
}

/** Returns the native drag handlers of a row by its id and index; `onMove` gets the old and the new index. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ readonly id: number; readonly index: number } | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (id: number, index: number) => ({
    draggable: true,
    'data-dragged': dragged?.id === id || undefined,
    'data-over': over?.id === id && dragged?.id !== id ? over.edge : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged({ id, index })
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      setOver({ id, edge: event.clientY < top + height / 2 ? 'before' : 'after' })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged && over && dragged.id !== id) {
        const target = over.edge === 'before' ? index : index + 1
        onMove(dragged.index, target > dragged.index ? target - 1 : target)
      }
      end()
    },
  })
}
