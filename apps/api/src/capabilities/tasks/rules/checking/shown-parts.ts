import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'

/** What a task of any type shows: each field by name, so that a new field stays hidden until it is named. */
export function shownParts({ name, prompt, media, points, partial, penalty, hint, board }: TaskContent) {
  return {
    ...(name ? { name } : {}),
    ...{ prompt, media, points, partial, penalty },
    ...(hint ? { hint } : {}),
    ...(board ? { board } : {}),
  }
}
