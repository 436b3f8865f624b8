import type { boards as russian } from '../../ru/errors/boards.ts'
import type { Translation } from '../../translation.ts'

export const boards: Translation<typeof russian> = {
  'boards.name_one_place': 'Name a task or a lesson, one of them.',
  'boards.handed_in':
    'The work is handed in, so the board can no longer be drawn on. You can still look at it.',
  'boards.attempt_over':
    'The attempt is over, so the board can no longer be drawn on. You can still look at it.',
  'boards.full': 'The board is full. Rub something out: it holds up to {{limit}} shapes and strokes.',
  'boards.too_many_pictures': 'A board holds at most {{limit}} pictures.',
  'boards.unsupported_picture': 'A PNG, JPEG, WebP or GIF picture will do.',
}
