/** Whether programs reach Lin at its public address. */
export const en = {
  headings: {
    address: 'Address',
    authorization: 'Authorization',
    oauth: 'OAuth',
    outside: 'From outside',
  },
  sentences: {
    answers: 'Lin answers.',
    'not-lin':
      'Something else than Lin answers {path} there (status {status}): LIN_PUBLIC_URL has to be the address that people open, and lead to Lin.',
    redirect:
      'The address leads on to another one: LIN_PUBLIC_URL has to be the one where that ends.',
    'too-large': 'The answer is larger than any of Lin: something else answers there.',
    timeout:
      'Nothing answers within {seconds} seconds: see whether Lin runs, and whether a firewall is in between.',
    'name-unknown': 'The name of the address is unknown: see LIN_PUBLIC_URL and DNS.',
    'not-listening': 'Nothing listens at the address: see whether Lin and its proxy run.',
    'certificate-untrusted': 'The certificate is not trusted ({fault}).',
    unreachable: 'The address is not reached ({fault}).',
    'header-arrives': 'The header arrives at {path}.',
    'header-dropped':
      'A proxy in front of Lin drops the header Authorization: programs cannot get in until it passes it on.',
    'kept-out':
      '{path} answers with status {status}, and not as Lin does: a proxy or a firewall in front of Lin keeps programs out.',
    'oauth-off': 'It needs https, and is off: programs connect by an API key.',
    'metadata-found': 'Both metadata documents are found.',
    'metadata-missing':
      '{path} is not found: a proxy in front of Lin has to pass on /.well-known/ as well.',
    'other-issuer': 'The Lin there calls itself {issuer}: set its LIN_PUBLIC_URL to {address}.',
    'outside-unseen':
      'This machine cannot see that. Open {address}/healthz on a phone without Wi-Fi: if it says "ok", assistants that call from their maker’s cloud, such as claude.ai and ChatGPT, reach Lin too.',
    'inside-only':
      'The address is of this machine or its network. Programs there reach Lin. Assistants that call from their maker’s cloud, such as claude.ai and ChatGPT, cannot.',
  },
}
