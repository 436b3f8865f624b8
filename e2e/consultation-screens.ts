import { type Screen, staff } from './screen.ts'

/** The screens of requests for a consultation and of where people come from. */
export const consultationScreens: readonly Screen[] = [
  { name: 'requests', path: '/requests', viewers: staff },
  { name: 'requests-closed', path: '/requests?state=closed', viewers: ['manager'], isState: true },
  { name: 'requests-step', path: '/requests', pressed: 'requests.setStepOf', viewers: ['manager'] },
  { name: 'requests-close', path: '/requests', pressed: 'requests.closeOf', viewers: ['manager'] },
  { name: 'requests-history', path: '/requests', pressed: 'requests.openOf', viewers: ['manager'] },
  { name: 'referrals', path: '/referrals', viewers: ['student'] },
  { name: 'referrals-school', path: '/referrals', viewers: ['owner', 'manager'] },
  {
    name: 'referrals-decide',
    path: '/referrals',
    pressed: 'referrals.allowOf',
    viewers: ['owner'],
    isState: true,
  },
  { name: 'sources', path: '/sources', viewers: staff },
]
