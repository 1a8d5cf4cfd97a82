import { expect, test } from 'vitest'

import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'

test.each([
  ['', 0, 'Weak'],
  ['a', 1, 'Weak'],
  ['aaaaaaaa', 2, 'Weak'],
  ['aA1', 3, 'Fair'],
  ['aaaaaaaA', 3, 'Fair'],
  ['aaaaaaA1', 4, 'Fair'],
  ['aaaaaA1!', 5, 'Good'],
  ['aaaaaaaaaaA1', 5, 'Good'],
  ['aaaaaaaaaA1!', 6, 'Strong'],
])('the password "%s" scores %i and is %s', (password, score, label) => {
  expect(passwordStrength(password)).toStrictEqual({ score, label })
})

test.each([
  ['eight characters', '\t\t\t\t\t\t\t\t', 1],
  ['seven characters', '\t\t\t\t\t\t\t', 0],
  ['twelve characters', '\t\t\t\t\t\t\t\t\t\t\t\t', 2],
  ['eleven characters', '\t\t\t\t\t\t\t\t\t\t\t', 1],
  ['a lowercase letter', 'ß', 1],
  ['an uppercase letter', 'Ä', 1],
  ['a digit', '7', 1],
  ['a symbol', '_', 1],
  ['a space, which is no symbol', ' ', 0],
])('%s alone', (_what, password, score) => {
  expect(passwordStrength(password).score).toBe(score)
})

test.each([
  ['secret123', 'secret124', 'different'],
  ['short', 'Short', 'different'],
  ['1234567', '1234567', 'too-short'],
  ['', '', 'too-short'],
  ['12345678', '12345678', null],
  ['x'.repeat(128), 'x'.repeat(128), null],
  ['x'.repeat(129), 'x'.repeat(129), 'too-long'],
])('the passwords "%s" and "%s": %s', (password, confirmPassword, fault) => {
  expect(passwordFault(password, confirmPassword)).toBe(fault)
})
