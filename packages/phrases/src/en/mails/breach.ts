/** Drafts of data breach notices. The operator fills in the parts in square brackets. */
export const breach = {
  ministry: `Draft: notice to the authorised body of a breach of personal data

Operator: {{school}}, [BIN, address]
Responsible for personal data: [name, phone, e-mail]

The breach was found: [date and time]
The time it concerns: {{since}} – {{until}} (UTC)
What happened: [in short: who got access, and how]
How many people it concerns: {{people}}
Which data (class: people): {{classes}}
Lists that were taken out: {{lists}}
What may follow: [in short]
What has been done: [sign-ins ended, password changed, access closed]
What will be done and when: [measures and dates]
When and how people were told: [date, by letter]

[signature, date]
`,
  person: `Hello,

We write to you from {{school}}. Between {{since}} and {{until}} (UTC) somebody who should not have may have seen some of your data: [which].

We closed that access [when] and told the authorised body.

What we advise: [change your password; do not answer calls or letters in our name that ask for money or codes; watch your accounts].

Questions: [name, phone and e-mail of whoever is responsible]. We are very sorry.
`,
} as const
