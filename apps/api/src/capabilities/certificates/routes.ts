import * as calls from '@qadam/contract/certificates/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { issueCertificate, revokeCertificate, takeCertificate } from './commands/issue.ts'
import * as may from './policy.ts'
import { getCertificateRow, listCertificates, present, verify } from './queries/certificates.ts'
import { fileAnswer } from './queries/file.ts'
import { standingOf } from './queries/standing.ts'

// An address cannot be guessed; the limit protects the server from load by attempts.
const checks = { name: 'certificate-check', points: 60, seconds: 60 }

export function certificateRoutes(app: App): void {
  serve(app, calls.listCertificates, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listCertificates(call, call.query)),
  })
  serve(app, calls.getCertificateStanding, {
    access: may.mayTake,
    handler: (call) => standingOf(call, call.params.courseId),
  })
  serve(app, calls.takeCertificate, {
    access: may.mayTake,
    handler: async (call) => {
      await takeCertificate(call, call.params.courseId)
      return standingOf(call, call.params.courseId)
    },
  })
  serve(app, calls.issueCertificate, {
    access: may.mayIssue,
    handler: async (call) => {
      const id = await issueCertificate(call, call.params.courseId, call.params.studentId)
      return present(call, await getCertificateRow(call, id))
    },
  })
  serve(app, calls.revokeCertificate, {
    access: may.mayIssue,
    handler: async (call) => {
      await revokeCertificate(call, call.params.id, call.body.reason)
      return present(call, await getCertificateRow(call, call.params.id))
    },
  })
  serve(app, calls.getCertificateFile, {
    access: may.mayRead,
    handler: (call) => fileAnswer(call, call.params.id, call.query.lang ?? call.language),
  })
  serve(app, calls.verifyCertificate, {
    access: may.mayVerify,
    handler: async (call) => {
      await call.services.limits.spend(checks, call.clientKey)
      call.setHeader('X-Robots-Tag', 'noindex')
      call.setHeader('Cache-Control', 'no-store')
      return verify(call, call.params.address)
    },
  })
}
