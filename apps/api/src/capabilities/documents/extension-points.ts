import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

export interface DocumentChange {
  readonly documentId: number
  readonly studentId: number
  readonly from: DocumentState
  readonly to: DocumentState
}

/** Runs in the transaction in which a document changes its state. */
export const followDocument = extensionPoint<[RequestContext<Actor | null>, DocumentChange]>()
