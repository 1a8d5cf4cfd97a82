import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

test('nothing set is the built-in writer and the drawn card', () => {
  expect(readConfig({}).ai).toEqual({ model: null, imageModel: null })
  expect(readConfig({ AI_PROVIDER: 'built-in', AI_MODEL: 'x' }).ai.model).toBeNull()
})

test.each([
  [
    { AI_PROVIDER: 'openai', AI_API_KEY: ' sk-1\n', AI_MODEL: 'gpt-5-mini' },
    ['openai-compatible', 'https://api.openai.com/v1', 'sk-1', 'gpt-5-mini'],
  ],
  [
    { AI_PROVIDER: 'ollama', AI_MODEL: 'llama3.2' },
    ['openai-compatible', 'http://localhost:11434/v1', null, 'llama3.2'],
  ],
  [
    { AI_PROVIDER: 'ollama', AI_BASE_URL: 'http://box:11434/', AI_MODEL: 'llama3.2' },
    ['openai-compatible', 'http://box:11434/v1', null, 'llama3.2'],
  ],
  [
    { AI_BASE_URL: 'https://ai.example/api/v1/chat/completions', AI_MODEL: 'm' },
    ['openai-compatible', 'https://ai.example/api/v1', null, 'm'],
  ],
  [
    { AI_PROVIDER: 'anthropic', AI_API_KEY: 'sk-2', AI_MODEL: 'claude' },
    ['anthropic', null, 'sk-2', 'claude'],
  ],
])('%j names a model', (env, [protocol, baseUrl, apiKey, model]) => {
  expect(readConfig(env).ai.model).toEqual({ protocol, baseUrl, apiKey, model })
})

test('the image model is set apart', () => {
  const { ai } = readConfig({
    AI_IMAGE_BASE_URL: 'https://ai.example/v1/',
    AI_IMAGE_API_KEY: 'sk-3',
    AI_IMAGE_MODEL: 'painter',
  })

  expect(ai).toEqual({
    model: null,
    imageModel: { baseUrl: 'https://ai.example/v1', apiKey: 'sk-3', model: 'painter' },
  })
})

test.each([
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'sk' }, /^AI_MODEL is missing/],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /^AI_API_KEY is missing: openai/],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, /^AI_API_KEY is missing: anthropic/],
  [{ AI_MODEL: 'm' }, /^AI_BASE_URL is missing/],
  [{ AI_API_KEY: 'sk-secret' }, /^AI_PROVIDER is missing/],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'sk-secret\nx', AI_MODEL: 'm' }, /^AI_API_KEY holds/],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'sk-secret x', AI_MODEL: 'm' }, /^AI_API_KEY holds/],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: '“sk-secret”', AI_MODEL: 'm' }, /^AI_API_KEY holds/],
  [
    { AI_IMAGE_API_KEY: 'sk-secret\u0007', AI_IMAGE_BASE_URL: 'http://x/v1', AI_IMAGE_MODEL: 'm' },
    /^AI_IMAGE_API_KEY holds/,
  ],
  [{ AI_PROVIDER: 'hal' }, /^AI_PROVIDER is "hal", but it must be built-in, openai/],
  [{ AI_BASE_URL: 'ftp://x', AI_MODEL: 'm' }, /^AI_BASE_URL must be the address of a model API/],
  [{ AI_IMAGE_MODEL: 'm' }, /^AI_IMAGE_BASE_URL and AI_IMAGE_MODEL must be set together/],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow(/sk-secret/)
})
