import type { RequestContext } from '../../../platform/http/call.ts'
import type { GuardianPageParts } from '../../privacy/public.ts'
import { documentsOf } from './documents.ts'

/** The documents of a student as their guardian reads them: names and states alone. */
export async function guardianDocuments({ db, actor, language }: RequestContext): Promise<GuardianPageParts> {
  const documents = await documentsOf(db, [actor.id])
  return {
    papers: documents
      .filter(({ is_gone, state }) => !is_gone && state !== 'not_needed')
      // Whether some are needed hangs on answers that the family has not given: they would only frighten.
      .filter(({ state, need, is_asked }) => state !== 'missing' || need.needed === 'yes' || is_asked)
      .map((document) => ({ name: document[`name_${language}`] || document.name_ru, state: document.state })),
  }
}
