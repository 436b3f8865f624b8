import { everybody, type Screen, staff } from './screen.ts'

/** Mailings: the list, the editor, sending, approval, the report, and what a reader opens from the bell. */
export const mailingScreens: readonly Screen[] = [
  { name: 'mailings', path: '/mailings', viewers: staff },
  { name: 'mailings-waiting', path: '/mailings?tab=waiting', viewers: ['manager'], isState: true },
  { name: 'mailings-running', path: '/mailings?tab=running', viewers: ['manager'], isState: true },
  { name: 'mailings-ended', path: '/mailings?tab=ended', viewers: ['manager'], isState: true },
  {
    name: 'mailings-none',
    path: '/mailings?q=сатурн+сақиналары',
    viewers: ['manager'],
    isState: true,
  },
  { name: 'mailing-editor', path: '/mailings/{mailingDraft}', viewers: ['owner'] },
  {
    name: 'mailing-templates',
    path: '/mailings/{mailingDraft}',
    pressed: 'mailings.templates',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'mailing-audience',
    path: '/mailings/{mailingDraft}',
    pressed: 'mailings.seeAll',
    viewers: ['owner'],
    isState: true,
  },
  { name: 'mailing-send', path: '/mailings/{mailingDraft}?send=true', viewers: ['owner'], isState: true },
  { name: 'mailing-approval', path: '/mailings/{mailingWaiting}', viewers: ['manager'] },
  { name: 'mailing-report', path: '/mailings/{mailingEnded}', viewers: ['owner'] },
  { name: 'mailing-read', path: '/mailing/{mailingRead}', viewers: [...everybody].slice(0, 1) },
]
