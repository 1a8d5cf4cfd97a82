// Client and server find and escape the mentions of a text by the rules of LinkedIn's client.
export { escapeWithMentions, mentionsIn } from '@lin/linkedin/mentions'
