/** What stands around the text of a mailing. */
export const mailings = {
  linkBelow: 'If the button does not work, open the link:',
  footer: '{{school}} sent this message. What it sends you can be chosen in the settings of notifications.',
  footerService: '{{school}} sent this message. It is important for studies and goes to everybody.',
  filesByLink: 'These files do not fit into a letter. They can be downloaded here for {{days}} days:',
  smsEnd: 'Opt out:',
  test: 'A test: this is how a reader sees the message.',
} as const
