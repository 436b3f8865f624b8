import type { legal as russian } from '../../ru/documents/legal.ts'
import type { Translation } from '../../translation.ts'

export const legal: Translation<typeof russian> = {
  'personal_data.title': 'Personal data processing',
  'privacy.title': 'Privacy policy',
  'offer.title': 'Public offer',
  'payment_security.title': 'Online payment security',
  'requisites.title': 'Requisites',
  'patent.title': 'Patent',
  'personal_data.text': `I give {{school}} my consent to process my personal data.

1. Which data: first and last name, phone, e-mail, date of birth, gender, country, education and languages, documents that I upload for admission, progress, and correspondence with the school.
2. What for: registration and sign-in, teaching, choosing programs, preparing and submitting applications, settling payments, messages about studies and admission.
3. What may be done: collecting, storing, correcting, using, and passing on to the institutions that I choose, to translators and payment providers, as far as these purposes need, also abroad.
4. How long: while the account exists and three years after it is closed, unless the law demands otherwise.
5. I may get a copy of my data, correct it, demand its deletion or withdraw this consent by writing to the school. A withdrawal does not affect what was done before.

Consent is given under the law of the Republic of Kazakhstan on personal data and its protection. For a child under 16 a parent or guardian consents.`,
  'privacy.text': `{{school}} collects only what studying and admission need.

1. Storage. Data lies in a protected database; each member of staff sees only what their role needs. Who changed a record, and when, is kept in a log.
2. Sign-in. Passwords are kept as hashes that the school itself cannot read. Codes and links work once and for a short time.
3. Files in the browser. The sign-in, the chosen language and catalogue filters are kept. There are no advertising marks and no foreign counters.
4. Passing on. Only those institutions and organisations get data that the chosen service needs.
5. Your rights. You can see, correct, download and delete your data. Write to the school: it answers within 15 working days.`,
  'offer.text': `This document is the offer of {{school}} to make a contract on educational and consulting services.

1. Subject. The school gives access to programs, lessons and guidance through admission, as far as the chosen package goes.
2. Acceptance. The contract is made when you have registered and paid for the service or its first part.
3. Price and payment. Prices stand on the page of the program or package. You pay an institution's submission fee and tuition separately unless stated otherwise.
4. The school undertakes to deliver in time, to tell you about deadlines and to keep your data safe.
5. You undertake to give true information and documents in time and not to share your access.
6. Refunds. Before the service begins the money is returned in full; afterwards less what was delivered. Admission is decided by the institution; the school does not guarantee it.
7. Disputes are settled by talks, then by a court of the Republic of Kazakhstan.`,
  'payment_security.text': `Payments on the site of {{school}} are made on the protected page of a payment provider.

1. The card's number, date and code are typed only there: the school neither sees nor keeps them.
2. The connection is encrypted and your bank confirms the payment by a code (3-D Secure).
3. The school gets only a confirmation: the sum, the date and the number of the operation.
4. Refunds go to the card that paid, usually within 3 to 10 working days.
5. Tell nobody the code from a text message: the school never asks for it.`,
  'requisites.text': `School: {{school}}
Address: {{address}}
Phone: {{phone}}
E-mail: {{email}}

The school gives its bank details on the invoice.`,
}
