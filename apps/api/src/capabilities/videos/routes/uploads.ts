import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { authenticatorOf } from '../../../platform/http/authenticator.ts'
import { tariffInactive } from '../../../platform/http/request-failures.ts'
import { beginUpload, type UploadVisitor } from '../commands/begin-upload.ts'
import { goOn } from '../commands/continue-upload.ts'
import { uploadStore } from '../commands/upload-store.ts'
import { uploadNotFound } from '../errors.ts'
import { mayAuthor } from '../policy.ts'
import { deleteUpload, ownUpload } from '../queries/own-upload.ts'

/**
 * Serves resumable uploads of videos (tus 1.0). Checks permission first, with the same failures as every
 * call; the library implements the protocol itself.
 */
export function serveUploads(app: App): void {
  const { services } = app
  const visitor = authenticatorOf(app, mayAuthor)
  const keys = new WeakMap<object, string>()
  const tus = new Server({
    path: videoUploadsPath,
    datastore: uploadStore(services.settings),
    relativeLocation: true,
    // No cross-origin requests.
    allowedOrigins: [],
    maxSize: services.settings.VIDEO_MAX_MEBIBYTES * 1024 * 1024,
    namingFunction: (request) => {
      const raw = request.runtime?.node?.req
      const key = raw && keys.get(raw)
      if (!key) throw new Error('an upload without a row')
      return key
    },
  })
  const admit = async (request: FastifyRequest): Promise<UploadVisitor> => {
    const { schoolId, signInId, requester } = await visitor.school(request)
    const inOwn = <T>(work: (db: SchoolDb) => Promise<T>, readOnly = false) =>
      services.queue.run(requester, () => inSchool(services.pools, { schoolId, readOnly }, work))
    const actor = await inOwn((db) => visitor.admit(db, signInId), true)
    if (!actor?.tariffActive) throw tariffInactive()
    return { schoolId, actor, inOwn }
  }
  const hand = async (request: FastifyRequest, reply: FastifyReply): Promise<number> => {
    reply.hijack()
    reply.raw.setHeader('X-Request-Id', request.id)
    reply.raw.setHeader('Cache-Control', 'no-store')
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
    try {
      await tus.handle(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error }, 'upload')
      reply.raw.destroy()
    }
    return reply.raw.statusCode
  }

  const routes = (http: FastifyInstance): void => {
    // Leaves the body unread for the tus library.
    http.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const schema = { hide: true }
    http.post(`${videoUploadsPath}/`, { schema }, async (request, reply) => {
      const owner = await admit(request)
      const bytes = Number(request.headers['upload-length'])
      const key = await beginUpload(services, owner, { bytes, name: nameIn(request) })
      keys.set(request.raw, key)
      if ((await hand(request, reply)) !== 201) await owner.inOwn((db) => deleteUpload(db, key))
      return reply
    })
    http.route<{ Params: { key: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${videoUploadsPath}/:key/`,
      schema,
      handler: async (request, reply) => {
        const owner = await admit(request)
        const { key } = request.params
        if (!/^[0-9a-f]{40}$/.test(key)) throw uploadNotFound()
        if (request.method === 'PATCH') await goOn(services, owner, key)
        else
          await owner.inOwn(async (db) => {
            await ownUpload(db, key, owner.actor.id)
            // Before the response, because the client may start the next upload at once.
            if (request.method === 'DELETE') await deleteUpload(db, key)
          })
        await hand(request, reply)
        return reply
      },
    })
  }
  void app.http.register(async (http) => routes(http))
}

function nameIn(request: FastifyRequest): string {
  const given = request.headers['upload-metadata']
  try {
    return Metadata.parse(typeof given === 'string' ? given : undefined).filename ?? ''
  } catch {
    return ''
  }
}
