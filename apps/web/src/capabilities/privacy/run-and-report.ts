import { explain } from '../../platform/explain.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'

/** Runs an action and says how it went. */
export async function runAndReport(run: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await run()
    if (done) toastSuccess(done)
    return true
  } catch (thrown) {
    const { sentence, requestId } = explain(thrown)
    toastError(sentence, requestId)
    return false
  }
}
