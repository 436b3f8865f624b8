/** Error messages: mailings. */
export const mailings = {
  'mailings.state_forbids': 'The mailing is in another state by now. Reload the page to see it.',
  'mailings.count_typed':
    'Type the number of recipients: {{count}}. If it is not what you expected, check whom the mailing goes to.',
  'mailings.second_needed': 'Another member of staff approves this mailing. Ask a colleague to open it.',
  'mailings.faulty': 'The mailing has faults. Mend what is marked red and send it again.',
  'mailings.time_past': 'That time has passed. Choose a time in the future, or send it now.',
  'mailings.reader_unknown': 'There is no such recipient. Choose another from the list.',
  'mailings.audience_large': 'One mailing goes to at most {{limit}} people. Narrow its conditions.',
  'mailings.many_drafts':
    'There are {{limit}} drafts already. Delete those that nobody needs, then begin a new mailing.',
  'mailings.no_own_address':
    'There is nowhere to send it: connect Telegram in the settings or add your e-mail.',
  'mailings.no_text': 'Write the text in at least one language.',
  'mailings.link_unknown': 'A link begins with https://. Copy the whole address.',
  'mailings.unsubscribe_unknown':
    'This link no longer works. Open the notification settings or reply to the letter with “unsubscribe”, and we will do it for you.',
  'mailings.address_works': 'Letters to your address arrive: there is nothing to check. Reload the page.',
  'mailings.address_link_unknown':
    'This link does not fit any more: the address has changed since. Sign in and ask for a new letter in the notifications.',
  'mailings.kind_fixed': 'These letters cannot be switched off: reload the page and choose from the list.',
  'mailings.whole_school':
    'This concerns all students of the school, and you see only some. Ask the school’s administrator.',
  'mailings.file_kind':
    'Files of this kind cannot go with a mailing. Add a document, a picture, sound, video or an archive.',
  'mailings.files_count': 'A mailing takes {{limit}} files. Remove one, or put several into one archive.',
  'mailings.files_size':
    'The files of a mailing may have {{limit}} MB in all. Remove one or make a large one smaller; give a long video as a link in the text.',
  'mailings.file_link_ended':
    'The link to this file has ended. Ask the school to send it again; if you can sign in, open the message in your notifications.',
  'mailings.quiet_empty': 'Quiet hours cannot begin and end at the same time. Change one of them.',
  'mailings.sms_owner':
    'Text messages cost money, so the owner of the school switches them on and limits them. Ask the owner.',
  'mailings.sms_not_possible': 'This server has no SMS provider. Ask whoever runs it to connect one.',
  'mailings.sms_not_on':
    'The school sends no text messages. The owner can switch them on in the settings of mailings; or choose another channel.',
} as const
