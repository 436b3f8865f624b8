import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'

/** Returns the ids of all files that a content references. */
export function filesNamedIn(content: TaskContent): number[] {
  const found = new Set<number>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'file_id' && typeof inner === 'number') found.add(inner)
        else if (name === 'file_ids' && Array.isArray(inner)) for (const id of inner) found.add(Number(id))
        else look(inner)
      }
  }
  look(content)
  return [...found]
}
