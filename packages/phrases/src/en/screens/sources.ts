import type { sources as russian } from '../../ru/screens/sources.ts'
import type { Translation } from '../../translation.ts'

export const sources: Translation<typeof russian> = {
  title: 'Where people come from',
  lead: 'Which links and sites bring people, and what came of it.',
  visit: 'Which visit counts',
  visit_first: 'First visit',
  visit_last: 'Last visit',
  to: 'To day',
  source: 'Source and campaign',
  count_requests: 'Requests',
  count_registered: 'Registered',
  count_applied: 'Applied',
  direct: 'No marks',
  total: 'Total',
  isCut: 'The first 200 rows are shown; the others are in the total.',
  builder: 'Link with marks',
  builderText:
    'Fill in the marks and put the link into an advertisement or a post: the report shows whom it brought.',
  page: 'Page',
  mark_utmSource: 'Source',
  mark_utmMedium: 'Medium',
  mark_utmCampaign: 'Campaign',
  mark_utmContent: 'Content',
  mark_utmTerm: 'Term',
  preview: 'The link',
  copy: 'Copy the link',
  copied: 'Link copied',
  emptyTitle: 'Nobody came in this time',
  emptyText: 'Choose other days, or put a link with marks into an advertisement.',
  from: 'From day',
}
