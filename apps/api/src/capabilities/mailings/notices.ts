import type { MailingPurpose } from '@qadam/contract/mailings/lifecycle.ts'
import { type NoticeKind, noticeKind, usualChannels } from '../../platform/notices/notice.ts'

const kinds: Readonly<Record<MailingPurpose, NoticeKind>> = {
  information: noticeKind({ name: 'school_news', channels: usualChannels }),
  // Nobody gets offers who has not asked for them.
  offer: noticeKind({ name: 'offers', channels: [] }),
  greeting: noticeKind({ name: 'greetings', channels: usualChannels }),
  // Neither religious greetings, unless the school says so (`mailing_settings`).
  religious: noticeKind({ name: 'religious_greetings', channels: [] }),
  service: noticeKind({ name: 'school_service', channels: usualChannels }),
}

/** Returns the kind of notices by which people switch mailings of a purpose. */
export const kindOfPurpose = (purpose: MailingPurpose): NoticeKind => kinds[purpose]
