import { afterEach, expect, test } from 'vitest'

import { keepPresses } from '#data/device/steady-press.ts'

keepPresses()

const AT = { clientX: 100, clientY: 200, bubbles: true, cancelable: true }

afterEach(() => {
  document.body.replaceChildren()
})

test('a press counts though what is pressed has moved away under it', () => {
  const { inside, card, heard } = aCard()

  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  const isLeft = card.dispatchEvent(new MouseEvent('click', { ...AT, clientX: 103 }))

  expect(heard).toEqual(['button'])
  expect(isLeft).toBe(false)
})

test('a press that nothing moved under counts once', () => {
  const { inside, heard } = aCard()

  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  inside.dispatchEvent(new MouseEvent('click', AT))

  expect(heard).toEqual(['button'])
})

test('who moves away before letting go presses nothing', () => {
  const { inside, card, heard } = aCard()

  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  card.dispatchEvent(new MouseEvent('click', { ...AT, clientY: 240 }))

  expect(heard).toEqual(['card'])
})

test('what is gone by then is not pressed, nor what has been turned off', () => {
  const { inside, button, card, heard } = aCard()
  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  button.disabled = true
  card.dispatchEvent(new MouseEvent('click', AT))
  button.disabled = false
  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  button.remove()

  card.dispatchEvent(new MouseEvent('click', AT))

  expect(heard).toEqual(['card'])
})

test('a press counts for one click, and not for a later one', () => {
  const { inside, card, heard } = aCard()
  inside.dispatchEvent(new MouseEvent('pointerdown', AT))
  inside.dispatchEvent(new MouseEvent('click', AT))

  card.dispatchEvent(new MouseEvent('click', AT))

  expect(heard).toEqual(['button', 'card'])
})

test('what is no button is left to the browser', () => {
  const { card, heard } = aCard()
  const words = document.createElement('p')
  card.append(words)

  words.dispatchEvent(new MouseEvent('pointerdown', AT))
  card.dispatchEvent(new MouseEvent('click', AT))

  expect(heard).toEqual(['card'])
})

/** A card with a button that has something inside. */
function aCard() {
  const heard: string[] = []
  const card = document.createElement('section')
  const button = document.createElement('button')
  const inside = document.createElement('span')
  button.append(inside)
  card.append(button)
  document.body.append(card)
  button.addEventListener('click', () => heard.push('button'))
  card.addEventListener('click', ({ target }) => {
    if (target === card) heard.push('card')
  })
  return { card, button, inside, heard }
}
