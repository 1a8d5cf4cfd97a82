// Asks for the posts of an approval link at once, and shows the text of the first one: on a slow phone the app comes
// seconds later. It takes up the answer then (src/data/approvals/shared-posts.ts).
{
  const token = location.hash.slice(1)
  if (token !== '') {
    const answer = fetch('/api/approval', {
      headers: { 'Approval-Token': token },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(20_000),
    }).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    )
    globalThis.linEarlyPosts = { token, answer }
    answer.then(show, () => undefined)
  }

  function show(shared) {
    const text = shared?.posts?.[0]?.text?.trim()
    const place = document.getElementById('early-post')
    if (!text || place === null) return
    // An element of its own: of each, only the first words count as painted. Folded as the post itself will be.
    const words = document.createElement('span')
    Object.assign(words.style, {
      display: 'block',
      maxHeight: '4.5em',
      overflow: 'hidden',
      lineHeight: '1.5',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    })
    words.textContent = text
    place.replaceChildren(words)
  }
}
