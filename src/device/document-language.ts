/** Tells screen readers, hyphenation and the browser's own controls which language the page has. */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language
}
