import type { priority as russian } from '../../ru/screens/priority.ts'
import type { Translation } from '../../translation.ts'

export const priority: Translation<typeof russian> = {
  title: 'Priority check of documents',
  offer:
    'A mentor checks your documents before others, each within {{hours}} working hours of the school. Here you see what was promised and whether it was kept.',
  buyFor: 'Buy for {{price}}',
  underWay: 'The payment is under way: do not pay again.',
  lookAtPayment: 'Look at the payment',
  active: 'The package is active: each document is checked within {{hours}} working hours of the school.',
  nothingWaits: 'Nothing waits for its check now. Upload a document, and its time appears here.',
  ended: 'The package is no longer active.',
  promises: 'What was promised',
  running: 'Checked by',
  late: 'Late, promised by',
  in_time: 'Checked in time',
  too_late: 'Checked late',
  own_running: 'We check it by',
  own_in_time: 'We checked it in time',
  own_too_late: 'We checked it late',
  settingsTitle: 'Priority package',
  settingsText:
    'A student pays, and their documents are checked first by a promised time. Packages that were bought keep their price and time.',
  isSold: 'Sell the priority package',
  price: 'Price, ₸',
  hours: 'Checked within, working hours',
  hoursText: 'By the working hours of the school, without holidays. Where no hours are set, all hours count.',
  saved: 'Saved',
}
