import type { Answer } from '@qadam/contract/endpoint.ts'
import type { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'

/** Of a school that does not sell the priority package. */
export const priorityNotSold: Answer<typeof getPriorityPackage> = {
  state: 'not_sold',
  price: null,
  hours: 24,
  providers: [],
  refund_policy: '',
  order: null,
  promises: [],
}
