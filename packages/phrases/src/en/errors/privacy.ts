export const privacy = {
  'privacy.request_not_found': 'There is no such request.',
  'privacy.request_open': 'You have made this request already and it is still open.',
  'privacy.request_decided': 'This request has been decided already. Reload the page.',
  'privacy.archive_gone': 'The link has expired and the archive is deleted. Ask for a new one.',
  'privacy.consent_not_found': 'This consent was not found or has been withdrawn already.',
  'privacy.not_minor': 'A representative’s consent is needed under 18 only. Check the date of birth.',
  'privacy.minor_consent_exists': 'A representative’s consent is on record already.',
  'privacy.no_consent_text':
    'The school has not published its consent to personal data yet. Publish it in the school’s settings.',
  'privacy.minor_consent_needed':
    'The student is under 18: a parent or another legal representative must agree first. Ask the school to record the consent or to invite the parent by e-mail.',
  'privacy.consent_withdrawn':
    'The consent to work with the data was withdrawn. Give it again in the settings to go on.',
  'privacy.restricted': 'The school’s admin has stopped the work with this student’s data.',
  'privacy.guardian_not_found': 'This invitation was not found or has been withdrawn.',
  'privacy.guardian_exists': 'This address has been invited already. Send the link again.',
  'privacy.guardian_link_invalid': 'This link no longer works. Ask the school to send a new one.',
  'privacy.restriction_not_found': 'The restriction has been lifted already.',
  'privacy.restriction_exists': 'The work with this student’s data is stopped already.',
  'privacy.reason_needed': 'Give the reason: whoever asked will read it.',
  'privacy.day_in_future': 'A consent cannot be given in the future.',
  'privacy.guardians_full':
    'Five parents have a link already. End the access of one of them to invite another.',
}
