import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'

/** Returns what a code confirms; null when no paper of the school has it. */
export async function fetchVerifiedPaper(code: string) {
  if (!/^[a-z0-9]{26}$/.test(code)) return null
  const { verifyPaper } = await import('@qadam/contract/papers/endpoints.ts')
  return call(verifyPaper, { params: { code } }).catch((thrown: unknown) => {
    if (isFailure(thrown) && (thrown.status === 404 || thrown.status === 400)) return null
    throw thrown
  })
}
