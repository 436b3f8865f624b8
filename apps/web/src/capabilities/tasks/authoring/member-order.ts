/** A member of a list's order: one of its tasks or draws. */
export interface Member {
  readonly kind: 'task' | 'draw'
  readonly id: number
}

interface Placed {
  readonly id: number
  readonly order: number
}

/** Returns tasks and draws in their shared order; at the same position the task comes first. */
export function membersIn(tasks: readonly Placed[], draws: readonly Placed[]): Member[] {
  const placed = [
    ...tasks.map(({ id, order }) => ({ kind: 'task' as const, id, order })),
    ...draws.map(({ id, order }) => ({ kind: 'draw' as const, id, order })),
  ]
  return placed.toSorted((one, other) => one.order - other.order).map(({ kind, id }) => ({ kind, id }))
}

export const isSame = (one: Member, other: Member): boolean => one.kind === other.kind && one.id === other.id

/** Moves a member to a 0-based position that excludes itself; returns null when nothing changes. */
export function movedTo(members: readonly Member[], member: Member, at: number): Member[] | null {
  const was = members.findIndex((one) => isSame(one, member))
  const others = members.filter((one) => !isSame(one, member))
  if (was < 0 || at === was || at < 0 || at > others.length) return null
  return others.toSpliced(at, 0, member)
}

/** Returns items of one kind with the positions of their members, sorted by them. */
export function inOrderOf<Item extends Placed>(
  members: readonly Member[],
  kind: Member['kind'],
  items: readonly Item[],
): Item[] {
  const position = (id: number) => members.findIndex((one) => isSame(one, { kind, id })) + 1
  return items
    .map((item) => ({ ...item, order: position(item.id) }))
    .toSorted((one, other) => one.order - other.order)
}
