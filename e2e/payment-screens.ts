import { type Screen, staff } from './screen.ts'

/** The screens of payments: plans, receipts and debtors. */
export const paymentScreens: readonly Screen[] = [
  { name: 'student-payments', path: '/user/view/{student}?tab=payments', viewers: ['owner'] },
  {
    name: 'student-plan',
    path: '/user/view/{student}?tab=payments',
    pressed: 'payments.planAgain',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'student-receipt',
    path: '/user/view/{student}?tab=payments',
    pressed: 'payments.receiptNew',
    viewers: ['owner'],
    isState: true,
  },
  {
    name: 'student-refund',
    path: '/user/view/{student}?tab=payments',
    pressed: 'payments.giveBackOf',
    viewers: ['owner'],
    isState: true,
  },
  { name: 'settings-tariff', path: '/settings?tab=tariff', viewers: ['owner'] },
  { name: 'tariff-success', path: '{paid-tariff}', viewers: ['owner'] },
  {
    name: 'student-leaves',
    path: '/user/view/{student}?tab=payments',
    pressed: 'leaving.leaves',
    viewers: ['owner'],
    isState: true,
  },
  { name: 'checking', path: '/checking', viewers: ['manager'] },
  { name: 'payments', path: '/payments', viewers: staff },
  { name: 'payments-today', path: '/payments?list=today', viewers: ['manager'], isState: true },
  { name: 'payments-own', path: '/payments', viewers: ['student'], isState: true },
  { name: 'ask-parent', path: '/payments', pressed: 'payFor.ask', viewers: ['student'], isState: true },
  {
    name: 'ask-parent-link',
    path: '/payments',
    pressed: ['payFor.ask', 'payFor.make'],
    viewers: ['student'],
    isState: true,
  },
  { name: 'pay-for', path: '{pay-open}', viewers: ['guest'] },
  { name: 'pay-for-paid', path: '{pay-paid}', viewers: ['guest'], isState: true },
  { name: 'pay-for-withdrawn', path: '{pay-withdrawn}', viewers: ['guest'], isState: true },
  { name: 'payments-waiting', path: '/payments?list=receipts', viewers: ['owner'], isState: true },
]
