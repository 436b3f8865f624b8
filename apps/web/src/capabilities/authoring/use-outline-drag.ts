import { type DragEvent, useState } from 'react'
import type { OutlineSection } from '../lessons/queries.ts'
import { type Spot, spotOf } from './outline-order.ts'

export type Edge = 'before' | 'after' | 'inside'
export type OutlineDrag = ReturnType<typeof useOutlineDrag>

/** Returns handlers for native drag and drop: rows are dragged onto rows and sections. */
export function useOutlineDrag(sections: readonly OutlineSection[], put: (id: number, spot: Spot) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<{ readonly id: number; readonly edge: Edge } | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const isSection = (id: number) => sections.some((section) => section.id === id)
  return {
    dragged,
    /** Props of a draggable element. */
    source: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.setDragImage(event.currentTarget, 24, 20)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** Props of a drop target: lessons drop between lessons or into a section, sections between sections. */
    target: (id: number) => ({
      'data-over': over?.id === id && dragged !== id ? over.edge : undefined,
      'data-dragged': dragged === id || undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || (isSection(dragged) && !isSection(id))) return
        event.preventDefault()
        event.stopPropagation()
        const edge = isSection(id) && !isSection(dragged) ? 'inside' : edgeAt(event)
        if (over?.id !== id || over.edge !== edge) setOver({ id, edge })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || !over) return
        event.preventDefault()
        event.stopPropagation()
        const spot = spotAt(sections, dragged, over)
        end()
        if (spot) put(dragged, spot)
      },
    }),
  }
}

function edgeAt(event: DragEvent<HTMLElement>): Edge {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? 'before' : 'after'
}

/** Returns the position for a drop on a row, not counting the dragged item. */
function spotAt(
  sections: readonly OutlineSection[],
  dragged: number,
  over: { readonly id: number; readonly edge: Edge },
): Spot | null {
  const was = spotOf(sections, dragged)
  const onto = spotOf(sections, over.id)
  if (!was || !onto || dragged === over.id) return null
  if (over.edge === 'inside') {
    const lessons = sections.find((section) => section.id === over.id)?.lessons ?? []
    return { section: over.id, at: lessons.filter((lesson) => lesson.id !== dragged).length }
  }
  const before = was.section === onto.section && was.at < onto.at ? onto.at - 1 : onto.at
  return { section: onto.section, at: over.edge === 'before' ? before : before + 1 }
}
