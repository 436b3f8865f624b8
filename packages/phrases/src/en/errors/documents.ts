export const documents = {
  'documents.not_found': 'There is no such document. Reload the page.',
  'documents.type_not_found': 'The school has no such kind of document. Reload the list.',
  'documents.type_exists': 'There is a document with this code already. Choose another code.',
  'documents.type_is_own':
    'The student’s record has a field for this document, so it stays. You can change who needs it.',
  'documents.not_now': 'The document stands differently by now, so this cannot be done. Reload the page.',
  'documents.own_upload': 'You uploaded this file yourself. Let somebody else of the school check it.',
  'documents.not_opened':
    'Open the file first: a document nobody looked at is neither accepted nor returned.',
  'documents.too_late_to_reopen':
    'More than {{hours}} hours have passed, or somebody else checked it. Ask the school’s admin to reopen it.',
  'documents.was_checked': 'This file has been checked and cannot be deleted. Upload a new one.',
  'documents.unsupported_file':
    'This file does not fit. Send a PDF, a photo (JPG, PNG, WebP) or a Word text.',
  'documents.locked_pdf': 'The PDF has a password. Save it without one and upload it again.',
  'documents.cut_pdf':
    'This PDF breaks off: its end is missing. Download or save it anew and upload it again.',
  'documents.unreadable_pdf': 'No pages can be seen in this PDF. Save it anew and upload it again.',
  'documents.too_many_pages': 'The file has {{pages}} pages; {{limit}} at most. Keep only the pages needed.',
  'documents.one_file_or_pictures': 'Upload one file, or several photos: together they become one PDF.',
  'documents.not_scanned_yet': 'The file is still being checked for viruses. Open it in a minute.',
  'documents.infected_file':
    'A virus was found in the file, so it cannot be opened. The student knows that another file is needed.',
  'documents.no_papers': 'The student has not uploaded any documents yet.',
  'documents.first_apostille_first':
    'The apostille on the original comes first, then the one on the translation. Tick the first, or clear the second.',
  'documents.say_which': 'Choose which document it is',
  'documents.say_why': 'Say why',
  'documents.say_with_whom': 'Choose with whom the student lives',
  'documents.over_already': 'This day has passed',
  'documents.not_issued_yet': 'This day has not come yet',
  'documents.pattern_unfit':
    'It needs at least one of {type}, {name} and {number}, and none of \\ / : * ? " < > |',
  'documents.is_missing': '{{name}}: not brought yet',
  'documents.is_quarantined': '{{name}}: being scanned for viruses',
  'documents.is_not_checked': '{{name}}: waits for a check',
  'documents.is_rejected': '{{name}}: returned to be corrected',
  'documents.is_expired': '{{name}}: no longer valid',
  'documents.none_asked':
    'No document is asked for yet: fill in the countries, the degree and the family’s answers',
} as const
