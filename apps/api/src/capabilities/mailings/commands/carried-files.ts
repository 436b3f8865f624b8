import type { Actor } from '../../../platform/access/actor.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { StoredAttachment } from '../../../platform/mail/message.ts'
import type { Message } from '../../../platform/notices/message.ts'
import { filesOf } from '../queries/files.ts'
import { endOfLink, fileToken } from '../rules/file-link.ts'

/**
 * The files of a mailing as its messages carry them: a chat all, a letter some inside and the others by a link, a text message all by
 * links.
 */
export interface CarriedFiles {
  readonly all: NonNullable<NonNullable<Message['chat']>['files']>
  readonly inside: readonly StoredAttachment[]
  readonly linked: readonly { readonly name: string; readonly url: string }[]
  readonly byLink: readonly { readonly name: string; readonly url: string }[]
}

export const noFiles: CarriedFiles = { all: [], inside: [], linked: [], byLink: [] }

/** Returns the files of a mailing for its messages: keys of the store, not their content. */
export async function carriedFiles(
  { db, services, schoolId, now }: ReadContext<Actor | null>,
  mailingId: number,
  origin: string,
): Promise<CarriedFiles> {
  const files = await filesOf(db, mailingId)
  const ends = endOfLink(now)
  const urlOf = (fileId: number) =>
    `${origin}/mail-file/${fileToken(services.settings.LINK_SECRET, { schoolId, fileId, ends })}`
  return {
    all: files.map(({ store_key: key, name }) => ({ key, name })),
    inside: files
      .filter((file) => !file.is_linked)
      .map(({ name, type, store_key: key }) => ({ name, mediaType: type, key })),
    linked: files.filter((file) => file.is_linked).map(({ id, name }) => ({ name, url: urlOf(id) })),
    byLink: files.map(({ id, name }) => ({ name, url: urlOf(id) })),
  }
}
