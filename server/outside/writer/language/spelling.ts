/** The spelling of a word that everybody spells so; else null. */
export function properSpelling(word: string): string | null {
  return SPELLINGS.get(word.toLowerCase()) ?? null
}

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `AI AR EU IA UE UK US API APIs AWS B2B B2C BMW CEO CFO CI CIO CMS CO2 CRM CSS CTO DBMS DNS DevOps DevRel DevSecOps EBITDA ECB ERP
  ESG ETF EUIPO FAQ FBI FinTech GDPR GenAI GitHub GitLab Gmail GPS GPT GPU GraphQL HR HTML HTTP HTTPS IBM IKEA IoT IP
  IPO iOS iPad iPhone ISO JavaScript JPMorgan JSON KI KMU KPI KPMG LLM LLMs LinkedIn LTE macOS MBA MCP ML MongoDB MySQL
  NASA NATO NBA NFL NGO NGOs NoSQL npm NVIDIA OAuth OECD OKR OpenAI OpenStreetMap OPEC PayPal PDF PHP PostgreSQL
  PowerPoint PR PwC PyTorch QA QR R&D RSS SaaS SAP SDK SEO SLA SMB SME SMEs SQL SQLite SSO TensorFlow TikTok TypeScript UI
  UNESCO UNICEF URL USA USB UX VC VPN VR WebAssembly WebRTC WhatsApp WiFi WordPress XML YouTube ChatGPT DeepMind
  DeepSeek HubSpot BigQuery eBay eCommerce PaaS IaaS B2G COVID YAML YAGNI TDD`
    .split(/\s+/)
    .map((spelling) => [spelling.toLowerCase(), spelling]),
)
