/** Exclusive size limit of documents and pictures, in bytes. */
export const maxAttachmentBytes = 20 * 1024 * 1024

/** Maximum number of files of one lesson, and of documents of one program. */
export const maxAttachments = 50
