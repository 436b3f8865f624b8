import * as calls from '@qadam/contract/attachments/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { addAttachment, changeAttachment, deleteAttachment, prepareAttachment } from './commands.ts'
import { mayAuthor, mayKeepDocuments, mayRead } from './policy.ts'
import { attachmentFile, attachmentsIn, placeOfLesson, placeOfProgram } from './queries.ts'

export function attachmentRoutes(app: App): void {
  serve(app, calls.listAttachments, {
    access: mayRead,
    handler: async (call) => attachmentsIn(call, await placeOfLesson(call, call.params.id)),
  })
  serve(app, calls.addAttachment, {
    access: mayAuthor,
    quota: { name: 'attachment', points: 300, seconds: 3_600 },
    before: (call) => placeOfLesson(call, call.params.id),
    prepare: (call) => prepareAttachment(call, call.files),
    handler: async (call, file) =>
      addAttachment(call, await placeOfLesson(call, call.params.id), { file, name: call.body.name }),
  })
  serve(app, calls.changeAttachment, {
    access: mayAuthor,
    handler: (call) => changeAttachment(call, call.params.id, call.body),
  })
  serve(app, calls.deleteAttachment, {
    access: mayAuthor,
    handler: (call) => deleteAttachment(call, call.params.id, 'lesson'),
  })
  serve(app, calls.getAttachmentFile, {
    access: mayRead,
    handler: (call) => attachmentFile(call, call.params.id, 'lesson'),
  })
  serve(app, calls.listDocuments, {
    access: mayRead,
    handler: async (call) => attachmentsIn(call, await placeOfProgram(call, call.params.id)),
  })
  serve(app, calls.addDocument, {
    access: mayKeepDocuments,
    quota: { name: 'attachment', points: 300, seconds: 3_600 },
    before: (call) => placeOfProgram(call, call.params.id),
    prepare: (call) => prepareAttachment(call, call.files),
    handler: async (call, file) =>
      addAttachment(call, await placeOfProgram(call, call.params.id), { file, name: call.body.doc_name }),
  })
  serve(app, calls.deleteDocument, {
    access: mayKeepDocuments,
    handler: (call) => deleteAttachment(call, call.params.id, 'program'),
  })
  serve(app, calls.getDocumentFile, {
    access: mayRead,
    handler: (call) => attachmentFile(call, call.params.id, 'program'),
  })
}
