import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'

/** A picture of a package; questions reference it by its position in the list, from 1. */
export interface Picture {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns the content with every file id replaced. */
export function withFileIds(content: TaskContent, idOf: (id: number) => number): TaskContent {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name === 'file_id' && typeof inner === 'number') return [name, idOf(inner)]
        if (name === 'file_ids' && Array.isArray(inner)) return [name, inner.map((id) => idOf(Number(id)))]
        return [name, renamed(inner)]
      }),
    )
  }
  return renamed(content) as TaskContent
}
