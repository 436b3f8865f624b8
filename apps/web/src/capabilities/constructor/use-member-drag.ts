import { type DragEvent, useState } from 'react'
import { isSame, type Member } from '../tasks/authoring/member-order.ts'

interface Over {
  readonly member: Member
  readonly edge: 'before' | 'after'
}

/**
 * Returns handlers for native drag and drop of rows; `put` gets the position, not counting the dragged row.
 */
export function useMemberDrag(members: readonly Member[], put: (member: Member, at: number) => void) {
  const [dragged, setDragged] = useState<Member | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (member: Member) => ({
    draggable: true,
    'data-dragged': (dragged && isSame(dragged, member)) || undefined,
    'data-over':
      dragged && over && isSame(over.member, member) && !isSame(dragged, member) ? over.edge : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(member)
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const edge = event.clientY < top + height / 2 ? 'before' : 'after'
      if (!over || !isSame(over.member, member) || over.edge !== edge) setOver({ member, edge })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      const others = members.filter((one) => !dragged || !isSame(one, dragged))
      const onto = others.findIndex((one) => isSame(one, member))
      if (dragged && over && onto >= 0) put(dragged, over.edge === 'before' ? onto : onto + 1)
      end()
    },
  })
}
