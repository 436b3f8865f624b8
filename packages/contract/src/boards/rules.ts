/** What one board holds at most: strokes and shapes, their letters in bytes, and pictures. */
export const maxElements = 3_000
export const maxBoardBytes = 4 * 1024 * 1024
export const maxBoardFiles = 40
export const maxBoardFileBytes = 5 * 1024 * 1024

/** How many changed elements travel in one call. */
export const maxChanges = 300

/** Pictures that may be pasted on a board; the type is read from the content. */
export const boardPictures = /^image\/(png|jpeg|webp|gif)$/
