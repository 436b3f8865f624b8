/** Pictures and documents are smaller than this many bytes (20 MiB). */
export const pictureMaxBytes = 20 * 1024 * 1024
