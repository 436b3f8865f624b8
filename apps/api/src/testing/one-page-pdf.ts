/** A PDF of one empty page, with bytes of the test's own that no reader shows. */
export function onePagePdf(comment = ''): string {
  return `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
% ${comment}
trailer << /Root 1 0 R >>
%%EOF`
}
