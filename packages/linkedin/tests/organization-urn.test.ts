import { organizationUrn } from '@lin/linkedin/urns'
import { expect, test } from 'vitest'

test.each([
  '2414183',
  ' 2414183 ',
  'urn:li:organization:2414183',
  'urn:li:fsd_company:2414183',
  'https://www.linkedin.com/company/2414183',
  'https://www.linkedin.com/company/2414183/',
  'linkedin.com/company/2414183?trk=nav',
  'https://de.linkedin.com/company/2414183/admin/dashboard/',
  'https://www.linkedin.com/showcase/2414183/about/',
  'https://www.linkedin.com/search/results/people/?currentCompany=%5B%222414183%22%5D&origin=X',
])('the number of an organization is found in %s', (typed) => {
  expect(organizationUrn(typed)).toBe('urn:li:organization:2414183')
})

test.each([
  '',
  'Devtestco',
  'https://www.linkedin.com/company/devtestco/',
  'https://www.linkedin.com/company/3m/',
  'https://example.com/company/2414183',
  'https://linkedin.com.example.com/company/2414183',
  'urn:li:person:782bbtaQ',
  'https://www.linkedin.com/in/2414183',
  '-5',
])('there is none in %j', (typed) => {
  expect(organizationUrn(typed)).toBeNull()
})
