import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../values.ts'

const mib = 1024 * 1024

export const mailingFileLimits = {
  /** Files of one mailing, and their size in all. */
  count: 5,
  bytes: 30 * mib,
  /**
   * So much goes inside a letter. In transit it grows by a third, and many mail servers take no more than 20 MB: what does
   * not fit goes as a link.
   */
  letterBytes: 10 * mib,
  /** So long the link of a letter leads to a file. */
  linkDays: 30,
} as const

/** A file that goes with a mailing. */
export const mailingFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Letters carry a link in its place. */
  is_linked: z.boolean(),
})
export type MailingFile = z.output<typeof mailingFile>

/** Returns the files with whether letters carry a link in place of each: those that no longer fit, in their order. */
export function withLinked<F extends { readonly bytes: number }>(
  files: readonly F[],
): (F & { readonly is_linked: boolean })[] {
  let inside = 0
  return files.map((file) => {
    const isLinked = inside + file.bytes > mailingFileLimits.letterBytes
    if (!isLinked) inside += file.bytes
    return { ...file, is_linked: isLinked }
  })
}

const root = '/api/v1/send_mail'
const byId = z.object({ id })
const byToken = z.object({ token: z.string().max(200) })

export const addMailingFile = endpoint({
  method: 'POST',
  path: `${root}/files/:id/`,
  summary: 'Add a file to a mailing that has not begun',
  params: byId,
  upload: { parts: ['file'], maxBytes: mailingFileLimits.bytes },
  response: mailingFile,
  status: 201,
})
export const deleteMailingFile = endpoint({
  method: 'DELETE',
  path: `${root}/file/:id/`,
  summary: 'Take a file from a mailing that has not begun',
  params: byId,
  response: 'nothing',
})
export const getMailingFile = endpoint({
  method: 'GET',
  path: `${root}/file/:id/`,
  summary: 'A file of a mailing, for staff who see it and for those who got it',
  params: byId,
  response: 'file',
})

/** What the page of a link in a letter shows. */
export const sharedFile = z.object({
  school: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** The link ends then. */
  ends_at: instant,
})
export const getSharedFile = endpoint({
  method: 'GET',
  path: `${root}/shared/:token/`,
  summary: 'What the link of a letter leads to: the name and size of a file, without a sign-in',
  params: byToken,
  response: sharedFile,
})
export const downloadSharedFile = endpoint({
  method: 'GET',
  path: `${root}/shared/file/:token/`,
  summary: 'The file of a link in a letter, without a sign-in',
  params: byToken,
  response: 'file',
})
