import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { checkSchool, checkStudent } from './commands/check.ts'

/** Looks at one student again, soon after something that a reason depends on. */
export const riskChecks = jobKind<{ student_id: number }>({ name: 'risk-checks', atOnce: 20 })
/** Looks at a whole school again after its thresholds changed. */
export const schoolRiskChecks = jobKind<object>({ name: 'school-risk-checks', expireInSeconds: 3_600 })

/** Registers the workers that look at a student or a whole school again. */
export async function workRisks(services: Services): Promise<void> {
  await services.jobs.work(riskChecks, ({ school_id: schoolId, student_id: studentId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'risk check' }, (ctx) =>
      checkStudent(ctx, studentId),
    ),
  )
  await services.jobs.work(schoolRiskChecks, ({ school_id: schoolId }) => checkSchool(services, schoolId))
}
