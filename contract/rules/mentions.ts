export { escapeWithMentions, mentionsIn } from '@lin/linkedin/mentions'
