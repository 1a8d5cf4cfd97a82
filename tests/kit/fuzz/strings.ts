import fc from 'fast-check'

/** Part of every secret that a fuzzed request brings, so that a log can be searched for it. */
export const CANARY = 'zq-canary-7f3a'

const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  'half \uD83D of a pair',
  '\uDE00',
  '\u202Eright to left\u202C',
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(500),
  '\u200B\u200D\uFEFF',
  'x'.repeat(9000),
  '𝕏'.repeat(4500),
  '../../../../etc/passwd',
  String.raw`..\..\windows\win.ini`,
  '%00%0d%0a%2e%2e%2f',
  "'; DROP TABLE users; --",
  "1' OR '1'='1",
  String.raw`\'; SELECT pg_sleep(20); --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '${jndi:ldap://127.0.0.1:1/a}',
  '$(sleep 20)`sleep 20`',
  'one\r\nSet-Cookie: two=three\r\n\r\n',
  '%s%n%x%d',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e400',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'http://user:word@127.0.0.1:1/',
  'https://127.0.0.1.:99999/',
  'a'.repeat(300) + '@example.com',
  '"a b"@example.com',
  '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
]

/** Texts that an attacker would write into a field to break the server. */
export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 4 }) },
  )
}
