import { followDocument } from '../documents/public.ts'
import { deliverSold, endSold, priceOffered } from '../orders/public.ts'
import { endPackage, priceOfPackage, startPackage } from './commands/package.ts'
import { promiseChecks } from './commands/promise.ts'

/** Registers the priority package as something that an order can name, and its promises beside the documents. */
export function extendWithPriority(): void {
  priceOffered.extend({ priceOfPackage })
  deliverSold.extend({ startPackage })
  endSold.extend({ endPackage })
  followDocument.extend({ promiseChecks })
}
