/**
 * True for a sentence that gives orders to a program that reads it, such as a language model. An article about such sentences loses one, too: a quote
 * less costs little.
 */
export function givesOrders(sentence: string): boolean {
  const said = sentence.normalize('NFKC').replaceAll(/\s+/g, ' ')
  return ORDERS.some((order) => order.test(said))
}

const ORDERS: readonly RegExp[] = [
  /\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass(?:ing)?|do not follow|don['’]t follow)\b.{0,60}\b(?:instructions?|prompts?|(?:your|previous|prior|above|earlier|these|all) (?:\w+ )?(?:rules|directions?|directives?|guidelines?|text|messages?)|(?:everything|anything|all) (?:above|before|you))\b/i,
  /\b(?:new|updated|real|actual|hidden|secret|following) (?:instructions?|directives?|orders) (?:for|to) (?:you|the (?:ai|model|assistant|writer|reader))\b/i,
  /\b(?:reveal|print|repeat|show|leak|output)\b.{0,40}\b(?:system|hidden|secret|initial) (?:prompt|message|instructions?)\b/i,
  /(?:^|[\s<[(#*])(?:system|assistant|developer) ?(?:prompt|message|override)? ?[:\]>]/i,
  /\byou are (?:now|no longer) (?:an?|in|the) (?:\w+ ){0,3}(?:ai|assistant|model|chatbot|bot|mode|agent)\b/i,
  /\b(?:dear|hey|attention|note (?:to|for)|message (?:to|for)|if you are),? (?:an? |the |any |all )?(?:ais?|llms?|language models?|assistants?|chatbots?)\b/i,
  /\b(?:include|insert|add|append|put|place|mention|link)\b.{0,80}\b(?:in|into|to|at the (?:end|top|start) of) your (?:posts?|answers?|reply|replies|responses?|output|summary)\b/i,
  /\byour (?:answer|reply|response|output) (?:must|should|has to|shall)\b/i,
  /\b(?:write|reply|answer|respond|output|print) (?:only|exactly|nothing but|with only) (?:the|this|with|that|["“'‘])/i,
  /(?:ignorier|missachte|vergiss|vergessen sie).{0,80}(?:anweisung|vorgabe|instruktion|prompt)/iu,
  /\b(?:ignore[zr]?|oublie[zr]?) (?:\p{L}+ )?(?:les|vos|tes|ces) .{0,40}\b(?:instructions|consignes)\b/iu,
  /\b(?:ignor|olvid|esquec|dimentic).{0,80}(?:instruccion|instruç|istruzion)/iu,
  /(?:игнорируй|забудь).{0,80}(?:инструкци|указани)/iu,
  /(?:忽略|无视|無視).{0,20}(?:指示|指令|提示)|(?:指示|命令|プロンプト).{0,10}(?:無視|忘れ)/u,
]
