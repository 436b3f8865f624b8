import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'

/**
 * Returns the fields that a task of any type shows. Lists them explicitly, so that a new field stays hidden
 * by default.
 */
export function shownParts({ name, prompt, media, points, partial, penalty, hint, board }: TaskContent) {
  return {
    ...(name ? { name } : {}),
    ...{ prompt, media, points, partial, penalty },
    ...(hint ? { hint } : {}),
    ...(board ? { board } : {}),
  }
}
