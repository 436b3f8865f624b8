import { fieldsOf } from '@qadam/contract/mailings/markup.ts'
import type { MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hasSmsProvider } from '../../../platform/sms/sms-of-school.ts'
import { languagesOf } from '../rules/write.ts'
import { type AudienceOf, requiredFields } from './audience.ts'
import { peopleOf } from './people.ts'
import type { MailingRow } from './row.ts'

type Parts = Pick<MailingRow, 'audience' | 'readers' | 'purpose' | 'channels' | 'texts' | 'fallback'>

/** Returns the audience of a mailing, within the actor's access. @throws Failure 409 over the limit */
export async function audienceOfMailing(ctx: ReadContext, mailing: Parts): Promise<AudienceOf> {
  const { audience, readers, purpose, channels, texts, fallback } = mailing
  const people = await peopleOf(ctx, audience)
  return {
    schoolId: ctx.schoolId,
    now: ctx.now,
    people: sql`${people}::bigint[]`,
    readers,
    purpose,
    channels,
    hasSms: hasSmsProvider(ctx.services.settings),
    languages: languagesOf(texts, fallback),
    required: requiredFields(texts),
  }
}

/** Returns the fields that the texts use. */
export const usedFields = (texts: MailingTexts) => [
  ...new Set(
    Object.values(texts).flatMap(({ subject, body, buttons }) =>
      [subject, body, ...buttons.map(({ url }) => `<a href="${url}"></a>`)].flatMap(fieldsOf),
    ),
  ),
]
