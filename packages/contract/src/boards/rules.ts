/** Limits of one board: number of elements, size of their JSON in bytes, number of pictures. */
export const maxElements = 3_000
export const maxBoardBytes = 4 * 1024 * 1024
export const maxBoardFiles = 40
export const maxBoardFileBytes = 5 * 1024 * 1024

/** Maximum number of changed elements per call. */
export const maxChanges = 300

/** Pictures that may be pasted on a board; the type is detected from the content. */
export const boardPictures = /^image\/(png|jpeg|webp|gif)$/
