// Words without the library of schemas, for the browser's first load too.

/** Kinds of documents, in the order in which a student brings them. */
export const documentGroups = [
  'identity',
  'education',
  'finance',
  'apostille',
  'application',
  'letters',
  'final',
] as const
export type DocumentGroup = (typeof documentGroups)[number]

/**
 * How long documents of a type are kept after something last happened with the student: 1, 5 or 10 years unless the school
 * says otherwise (`papers_…` of the privacy's terms), or for good.
 */
export const retentionClasses = ['short', 'standard', 'long', 'permanent'] as const
export type RetentionClass = (typeof retentionClasses)[number]

/** Where the document original is. */
export const paperHolders = [
  'student',
  'office',
  'translator',
  'notary',
  'ministry',
  'embassy',
  'courier',
] as const
export type DocumentHolder = (typeof paperHolders)[number]

/** Why a document is returned; `own_words` asks for them, `infected` is the scanner's own. */
export const returnReasons = [
  'unreadable',
  'cut_off',
  'pages_missing',
  'wrong_paper',
  'out_of_date',
  'names_differ',
  'no_stamp',
  'no_translation',
  'own_words',
] as const
export type ReturnReason = (typeof returnReasons)[number] | 'infected'

/** Why a document is not asked for although the rules do; `term_over` is the night's own. */
export const waiverReasons = ['seen_on_paper', 'not_asked_by_university', 'other_paper', 'own_words'] as const
export type WaiverReason = (typeof waiverReasons)[number] | 'term_over'

/** What a virus scanner said of a version; `not_scanned` where no scanner is set up. */
export const scanResults = ['waiting', 'clean', 'infected', 'not_scanned'] as const
export type ScanResult = (typeof scanResults)[number]

/** Pages that one document may have, and pictures that are put together into one. */
export const maxPages = 60
export const maxPictures = 10
/** Bytes of one upload; the specification's limit for documents (readings D15). */
export const maxDocumentBytes = 20 * 1024 * 1024
/** What the chooser of files offers; what is taken is decided by content. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf,.docx,.odt'
/** Days before the files of a document are erased on which people are told; nothing goes without. */
export const erasureNoticeDays = 30
/** What the log of a student's documents tells apart. */
export const paperLogKinds = ['opened', 'downloaded', 'changed', 'moved'] as const
export type DocumentLogKind = (typeof paperLogKinds)[number]
/** Days before the end of a document's validity on which its student is reminded. */
export const reminderDays = [14, 3] as const
/** Hours in which whoever checked a document may take that back alone. */
export const reopenHours = 24

/** States in which a field of the record that is a view of a document is ticked: it is there, or it is done without. */
export const tickedStates = ['checked', 'waived'] as const
/** States in which a document needs nothing more. */
export const doneStates = ['checked', 'waived', 'not_needed'] as const
