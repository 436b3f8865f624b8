import { notifyFailure } from './notify-failure.ts'

/** Does an act and says in a toast why it failed; `settled` follows it either way. Answers whether it was done. */
export async function toldAct(
  act: () => Promise<unknown>,
  settled: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (thrown) {
    notifyFailure(thrown)
    return false
  } finally {
    await settled()
  }
}
