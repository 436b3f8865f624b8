import * as calls from '@qadam/contract/education/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import * as certificates from './commands/certificates.ts'
import * as education from './commands/education.ts'
import * as languages from './commands/languages.ts'
import { mayKeepEducation } from './policy.ts'
import * as rows from './queries/rows.ts'

export function educationRoutes(app: App): void {
  const access = mayKeepEducation
  serve(app, calls.listEducation, { access, handler: (call) => rows.listEducation(call, call.query.user_id) })
  serve(app, calls.createEducation, { access, handler: (call) => education.addEducation(call, call.body) })
  serve(app, calls.getEducation, { access, handler: (call) => rows.getEducation(call, call.params.id) })
  serve(app, calls.updateEducation, {
    access,
    handler: (call) => education.changeEducation(call, call.params.id, call.body),
  })
  serve(app, calls.deleteEducation, {
    access,
    handler: (call) => education.removeEducation(call, call.params.id),
  })
  serve(app, calls.listCertificates, {
    access,
    handler: (call) => rows.listCertificates(call, call.query.user_id),
  })
  serve(app, calls.createCertificate, {
    access,
    handler: (call) => certificates.addCertificate(call, call.body),
  })
  serve(app, calls.getCertificate, { access, handler: (call) => rows.getCertificate(call, call.params.id) })
  serve(app, calls.updateCertificate, {
    access,
    handler: (call) => certificates.changeCertificate(call, call.params.id, call.body),
  })
  serve(app, calls.deleteCertificate, {
    access,
    handler: (call) => certificates.removeCertificate(call, call.params.id),
  })
  serve(app, calls.listMasteredLanguages, {
    access,
    handler: (call) => rows.listLanguages(call, call.query.user_id),
  })
  serve(app, calls.createMasteredLanguage, {
    access,
    handler: (call) => languages.storeLanguage(call, call.body),
  })
  serve(app, calls.deleteMasteredLanguage, {
    access,
    handler: (call) => languages.removeLanguage(call, call.params.id),
  })
}
