/** E-mails about personal data. */
export const privacy = {
  footer: 'This letter was sent by {{school}}.',
  linkBelow: 'If the button does not work, open the link:',
  'ready.subject': 'Your data are ready to download — {{school}}',
  'ready.body': 'Hello {{name}}, the archive of your data is ready.',
  'ready.more':
    'You can download it in your settings for 7 days, right after signing in. After that it is deleted.',
  'ready.action': 'Download my data',
  'erased.subject': 'Your data have been erased — {{school}}',
  'erased.body': 'Hello {{name}}, as you asked, your data and files have been erased.',
  'erased.more':
    'What the law makes the school keep stays without your name. This is the last letter to this address.',
  'refused.subject': 'The answer to your request — {{school}}',
  'refused.body': 'Hello {{name}}, the school could not do what you asked about your data.',
  'refused.more': 'The reason: {{reason}}',
  'guardian.subject': '{{child}}: the way abroad — {{school}}',
  'guardian.body':
    'Hello {{name}}, {{school}} has opened a page for you that shows how the admission is going: {{child}}.',
  'guardian.more':
    'The link is for you alone: please do not forward it. You can look at everything there and change nothing.',
  'guardian.action': 'Open the page',
  'openings.subject': '{{who}}: unusually many records opened — {{school}}',
  'openings.body':
    'Hello {{name}}, within the last hour {{who}} has opened the records of {{students}} different students.',
  'openings.more':
    'If this is not part of their work, end this person’s sign-ins and have the password changed.',
  'openings.action': 'Open the person',
  'lists.subject': '{{who}}: very many people read in lists — {{school}}',
  'lists.body':
    'Hello {{name}}, within the last hour {{who}} has read or exported the data of {{students}} different people from lists.',
  'lists.more':
    'If this is not part of their work, end this person’s sign-ins and have the password changed. The audit log has the filter.',
  'lists.action': 'Open the person',
  'papers.subject': 'Documents will be erased soon: {{papers}} — {{school}}',
  'papers.body':
    'Hello {{name}}, in 30 days the time for which documents are kept ends: {{papers}} documents of {{students}} students.',
  'papers.more':
    'Look at the list: what has to stay longer can be marked with a reason. The rest erases itself.',
  'papers.action': 'Open the list',
  'asked.subject': 'A request about personal data: {{who}} — {{school}}',
  'asked.body': 'Hello {{name}}, {{who}} waits for your decision about their data.',
  'asked.more': 'The answer is due within 15 days.',
  'asked.action': 'Decide',
  'ready.short': 'Your data are ready to download',
  'ready.brief': 'You can download the archive for 7 days; then it is deleted.',
  'refused.short': 'The school answered your request about data',
  'refused.brief': 'It could not be done. The reason: {{reason}}',
  'refused.action': 'Open the request',
  'openings.short': '{{who}}: unusually many records opened',
  'openings.brief':
    'Within an hour: {{students}}. If this is not their work, end the sign-ins and change the password.',
  'lists.short': '{{who}}: very many people read in lists',
  'lists.brief':
    'Within an hour: {{students}}. If this is not their work, end the sign-ins and change the password.',
  'papers.short': 'Documents will be erased soon: {{papers}}',
  'papers.brief': 'Their time ends in 30 days, students: {{students}}. Mark what has to stay.',
  'asked.short': 'A request about personal data: {{who}}',
  'asked.brief': 'The answer is due within 15 days.',
} as const
