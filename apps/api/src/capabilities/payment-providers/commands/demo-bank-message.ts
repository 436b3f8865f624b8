import { inSchool } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { findAttemptByNumber } from '../queries/rows.ts'
import { signatureHeader, signMessage } from '../rules/demo-bank.ts'
import { signingKey } from './demo-bank-driver.ts'
import { receiveWebhook } from './receive-webhook.ts'

interface DemoMessage {
  readonly number: string
  readonly event: string
  readonly type: string
  readonly created: string
}

/**
 * Delivers a message of the demo bank: signed over its bytes, through the same door as every provider's, without the
 * network between. @throws Failure when the door rejects it; the job tries again, as a bank does
 */
export async function sendDemoBankMessage(
  services: Services,
  schoolId: number,
  message: DemoMessage,
): Promise<void> {
  const { access, isKnown } = await inSchool(services.pools, { schoolId, readOnly: true }, async (db) => ({
    access: await providerAccess(services, db, 'demo_bank'),
    isKnown: (await findAttemptByNumber(db, 'demo_bank', message.number)) !== undefined,
  }))
  if (!isKnown) return
  const rawBody = Buffer.from(JSON.stringify(message))
  const header = signMessage(signingKey(access), rawBody, access.now)
  await receiveWebhook(
    services,
    { schoolId, provider: 'demo_bank' },
    { rawBody, headers: { [signatureHeader]: header }, from: '127.0.0.1' },
  )
}
