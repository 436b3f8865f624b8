/** Documents and pictures must be smaller than this. */
export const maxAttachmentBytes = 20 * 1024 * 1024

/** Files of one lesson, and documents of one program. */
export const maxAttachments = 50
