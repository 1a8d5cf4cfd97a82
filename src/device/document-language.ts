/** Tells screen readers, hyphenation and the browser's own controls which language the page has. */
export function setDocumentLanguage(language: string): void {
  // Where it is set, even to what it is, every style is computed anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}
