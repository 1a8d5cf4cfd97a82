/** `https://…`, and `hxxp[:]//…`. */
export const SCHEMED = /\p{L}[\p{L}\p{N}+.-]{1,20}\s?(?:\[:\]|[:：])\s?[/／\\]{2}\s?\S+/gu

export const EMAIL = /[^\s@＠<>()]{1,64}\s?[@＠]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/**
 * `evil.example/path` in any script, and addresses of four numbers; not names of files and
 * programs, such as Node.js, whose ends are no top-level domains. So many labels at most: each of them
 * is where a search begins.
 */
export const BARE_DOMAIN =
  /(?<![\p{L}\p{N}\p{M}@＠])(?!(?:ASP|VB|ADO|ML)\.NET(?![\p{L}\p{N}./]))(?:(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,62}\.){1,10}(?!(?:js|jsx|ts|tsx|mjs|cjs|css|scss|html?|json|xml|ya?ml|toml|csv|txt|pdf|docx?|xlsx?|pptx?|exe|dll|cpp|hpp|cs|java|php|rb|sql|wasm|ipynb|jpe?g|png|gif|svg|webp|mp[34]|gguf|ex|ej)(?![\p{L}\p{N}]))(?:xn--[\p{L}\p{N}-]+|\p{L}[\p{L}\p{M}]{1,23})|(?:\d{1,3}\.){3}\d{1,3})(?![\p{L}\p{N}\p{M}])(?::\d{1,5})?(?:[/?#]\S*)?/gu

/** `evil . example`, `evil[.]example`, `evil dot com` and foreign dots, as what they mean. */
export function joinDisguised(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])[．｡․](?=[\p{L}\p{N}])/gu, '.')
    .replaceAll(/(?<=[\p{sc=Latn}\p{N}])。(?=[\p{sc=Latn}\p{N}])/gu, '.')
    .replaceAll(
      /(?<=[\p{L}\p{N}])\s?[[({<]\s?(?:[.．。]|dot|punkt|punto|point)\s?[\])}>]\s?(?=[\p{L}\p{N}])/giu,
      '.',
    )
    .replaceAll(/(?<=[\p{L}\p{N}]{2})\s+[.．]\s+(?=\p{L}{2})/gu, '.')
    .replaceAll(/(?<=[\p{L}\p{N}]{2})\s*\.\s*(?=(?:com|org|io|biz|xyz|ru|cn)\b)/gu, '.')
    .replaceAll(
      /(?<=[\p{L}\p{N}]{2})\s+\.(?=(?:net|info|dev|app|example|ai|top|shop|site|online|co|me|ly|to|gg|cc|tv|eu|uk|us|de|link|click|live|store|tech|cloud|page|pro|vip|icu)\b)/gu,
      '.',
    )
    .replaceAll(
      /(?<=[\p{L}\p{N}]{2})\s+dot\s+(?=(?:com|net|org|io|info|biz|dev|app|xyz|example|ai|ru|cn|top|shop|site|online)\b)/giu,
      '.',
    )
}
