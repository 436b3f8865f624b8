import { maxTalkFiles } from '@qadam/contract/conversations/rules.ts'
import type { Api } from 'grammy'
import type { Actor } from '../../../platform/access/actor.ts'
import type { StagedFiles } from '../../../platform/files/staged-files.ts'
import { type StoredUpload, storeOfKind } from '../../../platform/files/store-uploads.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { withStagedFiles } from '../../../platform/http/prepare.ts'
import { tariffInactive } from '../../../platform/http/request-failures.ts'
import { textOfFault } from '../../../platform/telegram/bot-api.ts'
import { withFetchedFile } from '../../../platform/telegram/fetch-file.ts'
import { fileNotFetched, fileNotTaken, tooManyInAlbum } from '../errors.ts'
import { changeFromChat, storeFromChat } from '../extension-points.ts'
import { contentOf, type FileInChat, maxFetchedBytes } from '../rules/content.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { readerOf, reply } from './reply.ts'

interface Passing {
  readonly services: Services
  readonly api: Api
  readonly actor: Actor
  /** Runs the one transaction of the update, as its person. */
  readonly once: (work: (ctx: RequestContext) => Promise<unknown>) => Promise<unknown>
}

/** Passes on what a student wrote to the bot. Files are fetched and checked first, with no transaction open. */
export async function passOn(passing: Passing, received: ReceivedInChat): Promise<void> {
  const { services, actor, once } = passing
  const content = contentOf(received)
  if (actor.role !== 'student') await once((ctx) => answer(ctx, received, 'writeThere'))
  else if (content.kind !== 'talk')
    await once((ctx) => answer(ctx, received, content.kind === 'too_big' ? 'fileTooBig' : 'notTaken'))
  else if (received.isEdit) await once((ctx) => change(ctx, received, content.text))
  else
    await withStagedFiles(services, actor.schoolId, async (staged) => {
      const files = await fetchFiles(passing, staged, content.files)
      await once((ctx) => store(ctx, received, { text: content.text, files }))
    })
}

async function answer(
  ctx: RequestContext,
  received: ReceivedInChat,
  text: 'writeThere' | 'fileTooBig' | 'notTaken' | 'editUnknown',
): Promise<void> {
  await reply(ctx, received, { answer: text, reader: await readerOf(ctx) })
}

async function fetchFiles(
  { services, api, actor }: Passing,
  staged: StagedFiles,
  files: readonly FileInChat[],
): Promise<StoredUpload[]> {
  if (files.length > maxTalkFiles) throw tooManyInAlbum({ values: { limit: maxTalkFiles } })
  const { schoolId } = actor
  const ctx = {
    schoolId,
    actor,
    services,
    stage: (source: Parameters<StagedFiles['stage']>[0]) => staged.stage(source, { owner: actor }),
  }
  const stored: StoredUpload[] = []
  for (const { fileId, name, type } of files)
    stored.push(
      await withFetchedFile({ settings: services.settings, api, fileId, maxBytes: maxFetchedBytes }, (file) =>
        storeOfKind(ctx, { part: 'files', name, declaredType: type, ...file }, () =>
          fileNotTaken({ values: { name } }),
        ),
      ).catch((fault: unknown) => {
        if (fault instanceof Failure) throw fault
        services.log.warn(
          { school: schoolId, reason: textOfFault(fault) },
          'a file of a chat was not fetched',
        )
        throw fileNotFetched()
      }),
    )
  return stored
}

async function store(
  ctx: RequestContext,
  received: ReceivedInChat,
  { text, files }: { readonly text: string; readonly files: readonly StoredUpload[] },
): Promise<void> {
  if (!ctx.actor.tariffActive) throw tariffInactive()
  const [passed] = await storeFromChat.run(ctx, {
    chatId: received.chatId,
    chatMessageIds: received.messages.map(({ message_id: id }) => id),
    text,
    files,
  })
  // Whoever has been answered by this once needs no line after each sentence.
  if (passed?.isFirst)
    await reply(ctx, received, {
      answer: passed.name === null ? 'passedToSchool' : 'passedOn',
      values: { curator: passed.name ?? '' },
      reader: await readerOf(ctx),
    })
}

async function change(ctx: RequestContext, received: ReceivedInChat, text: string): Promise<void> {
  const chatMessageId = received.messages[0]?.message_id ?? 0
  const [isKnown] = await changeFromChat.run(ctx, { chatId: received.chatId, chatMessageId, text })
  if (!isKnown) await answer(ctx, received, 'editUnknown')
}
