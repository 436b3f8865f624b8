import { type Screen, staff } from './screen.ts'

/** Mailings: the list, the editor, sending, approval, the report, and what a reader opens from the bell. */
export const mailingScreens: readonly Screen[] = [
  { name: 'mailings', path: '/mailings', viewers: staff },
  { name: 'mailings-waiting', path: '/mailings?tab=waiting', viewers: ['manager'], isState: true },
  { name: 'mailings-running', path: '/mailings?tab=running', viewers: ['manager'], isState: true },
  { name: 'mailings-ended', path: '/mailings?tab=ended', viewers: ['manager'], isState: true },
  { name: 'mailings-automatic', path: '/mailings?tab=automatic', viewers: staff },
  { name: 'mailings-ratings', path: '/mailings?tab=ratings', viewers: staff },
  {
    name: 'mailings-ratings-none',
    path: '/mailings?tab=ratings&q=сатурн',
    viewers: ['manager'],
    isState: true,
  },
  { name: 'rating', path: '/rating', viewers: ['student'] },
  { name: 'settings-newsletter', path: '/settings?tab=newsletter', viewers: ['owner'] },
  {
    name: 'settings-sender-address',
    path: '/settings?tab=newsletter',
    part: 'sender-address',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'mailings-none',
    path: '/mailings?q=сатурн+сақиналары',
    viewers: ['manager'],
    isState: true,
  },
  { name: 'mailing-editor', path: '/mailings/{mailing:drafts}', viewers: ['owner'] },
  { name: 'mailing-editor-sms', path: '/mailings/{mailing:sms}', viewers: ['owner'], isState: true },
  {
    name: 'mailing-send-sms',
    path: '/mailings/{mailing:sms}?send=true',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'mailing-templates',
    path: '/mailings/{mailing:drafts}?part=text',
    pressed: 'mailings.templates',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'mailing-audience',
    path: '/mailings/{mailing:drafts}',
    pressed: 'mailings.seeAll',
    viewers: ['owner'],
    isState: true,
  },
  { name: 'mailing-send', path: '/mailings/{mailing:drafts}?send=true', viewers: ['owner'], isState: true },
  { name: 'mailing-approval', path: '/mailings/{mailing:waiting}', viewers: ['manager'] },
  { name: 'mailing-report', path: '/mailings/{mailing:ended}', viewers: ['owner'] },
  { name: 'mailing-read', path: '/mailing/{mailing:ended}', viewers: ['student'] },
]
