import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import type { AboutDocuments } from './commands/news.ts'
import { notifyOfDocuments } from './commands/notify-of-documents.ts'
import { documentScan, scanVersion } from './commands/scan.ts'
import { readinessWalk, updateAllReadiness } from './commands/update-all-readiness.ts'

export type DocumentLetterKind = AboutDocuments['kind']
export const documentLetter = jobKind<{ kind: DocumentLetterKind; student_id: number; type_id: number }>({
  name: 'document-letter',
  atOnce: 20,
})

/** Registers the jobs of documents: scans, notices, and readiness of students. */
export async function workDocuments(services: Services): Promise<void> {
  await services.jobs.work(documentScan, ({ school_id: schoolId, version_id: versionId }) =>
    scanVersion(services, schoolId, versionId),
  )
  await services.jobs.work(readinessWalk, ({ school_id: schoolId, ...wish }) =>
    updateAllReadiness(services, schoolId, wish),
  )
  await services.jobs.work(
    documentLetter,
    ({ school_id: schoolId, student_id: studentId, type_id: typeId, kind }, jobId) =>
      inSystemContext(services, { schoolId, requestId: jobId, client: 'documents' }, (ctx) =>
        notifyOfDocuments(ctx, { kind, student: studentId, types: [typeId] }),
      ),
  )
}
