import { getSenderAddress, setSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import { storeDemoFindings } from '../capabilities/sender-address/public.ts'
import type { App } from '../platform/http/app-services.ts'
import type { ApiClient } from './api-client.ts'

interface Owned {
  readonly owner: ApiClient
  readonly schoolId: number
}

/**
 * The school has an address of its own whose domain still lacks the key. Its name is reserved (RFC 2606), so no name server
 * is asked: a check says that DNS did not respond. Repeating it adds nothing.
 */
export async function setDemoSender({ services }: App, { owner, schoolId }: Owned): Promise<void> {
  if ((await owner.send(getSenderAddress, {})).own !== null) return
  await owner.send(setSenderAddress, { body: { address: 'hello@qadam-school.example' } })
  await storeDemoFindings(services, schoolId)
}
