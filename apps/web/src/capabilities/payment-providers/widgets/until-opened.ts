import type { AttemptState } from '@qadam/contract/payment-providers/lifecycle.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits a moment until the provider has opened its page; the page of the payment goes on waiting. */
export async function untilOpened<Paid extends { readonly attempt: { readonly state: AttemptState } | null }>(
  paid: Paid,
  again: () => Promise<Paid>,
): Promise<Paid> {
  let now = paid
  for (let times = 0; times < 10 && now.attempt?.state === 'created'; times += 1) {
    await pause(500)
    now = await again()
  }
  return now
}
