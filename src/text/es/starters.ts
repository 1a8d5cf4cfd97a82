import type { Starters } from '#text/starters.ts'
import type { Texts } from '#text/t.ts'

/** Feeds popular with Spanish readers; English ones where a field has few in Spanish. */
const of: Starters = {
  technology: {
    name: 'Tecnología',
    feeds: [
      { name: 'Xataka', source: 'https://feeds.weblogssl.com/xataka2' },
      { name: 'Genbeta', source: 'https://feeds.weblogssl.com/genbeta' },
      { name: 'Hipertextual', source: 'https://hipertextual.com/feed' },
      { name: 'Microsiervos', source: 'https://www.microsiervos.com/index.xml' },
      { name: 'WWWhat’s new', source: 'https://wwwhatsnew.com/feed/' },
    ],
    keywords: ['ciberseguridad', 'computación cuántica', 'código abierto'],
  },
  business: {
    name: 'Empresa y estrategia',
    feeds: [
      { name: 'Expansión: Empresas', source: 'https://e00-expansion.uecdn.es/rss/empresas.xml' },
      {
        name: 'elEconomista: Empresas',
        source: 'https://www.eleconomista.es/rss/rss-empresas.php',
      },
      { name: 'Emprendedores', source: 'https://www.emprendedores.es/feed/' },
      { name: 'El Blog Salmón', source: 'https://feeds.weblogssl.com/elblogsalmon' },
      { name: 'Pymes y Autónomos', source: 'https://feeds.weblogssl.com/pymesyautonomos' },
    ],
    keywords: ['cadena de suministro', 'transformación digital', 'pymes'],
  },
  marketing: {
    name: 'Marketing',
    feeds: [
      { name: 'MarketingDirecto', source: 'https://www.marketingdirecto.com/feed' },
      { name: 'Marketing4eCommerce', source: 'https://marketing4ecommerce.net/feed/' },
      { name: 'PuroMarketing', source: 'https://feeds.feedburner.com/Puromarketing' },
      { name: 'Merca2.0', source: 'https://www.merca20.com/feed/' },
      { name: 'Vilma Núñez', source: 'https://vilmanunez.com/feed/' },
    ],
    keywords: ['marketing de contenidos', 'estrategia de marca', 'marketing B2B'],
  },
  people: {
    name: 'Personas y RR. HH.',
    feeds: [
      { name: 'RRHHDigital', source: 'https://www.rrhhdigital.com/feed/' },
      { name: 'HR Dive', source: 'https://www.hrdive.com/feeds/news/' },
      { name: 'Personnel Today', source: 'https://www.personneltoday.com/feed/' },
      { name: 'Ask a Manager', source: 'https://www.askamanager.org/feed' },
    ],
    keywords: ['semana laboral de cuatro días', 'teletrabajo', 'compromiso de los empleados'],
  },
  finance: {
    name: 'Finanzas',
    feeds: [
      { name: 'Expansión: Mercados', source: 'https://e00-expansion.uecdn.es/rss/mercados.xml' },
      {
        name: 'Cinco Días',
        source: 'https://feeds.elpais.com/mrss-s/pages/ep/site/cincodias.com/portada',
      },
      {
        name: 'El País: Economía',
        source: 'https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/section/economia/portada',
      },
      { name: 'Banco Central Europeo', source: 'https://www.ecb.europa.eu/rss/press.html' },
    ],
    keywords: ['tipos de interés', 'finanzas sostenibles', 'capital riesgo'],
  },
  design: {
    name: 'Diseño y producto',
    feeds: [
      { name: 'Gràffica', source: 'https://graffica.info/feed/' },
      { name: 'uiFromMars', source: 'https://www.uifrommars.com/feed/' },
      { name: 'Torresburriel Estudio', source: 'https://www.torresburriel.com/weblog/feed/' },
      { name: 'Nielsen Norman Group', source: 'https://www.nngroup.com/feed/rss/' },
      { name: 'Smashing Magazine', source: 'https://www.smashingmagazine.com/feed/' },
    ],
    keywords: ['accesibilidad', 'experiencia de usuario', 'sistemas de diseño'],
  },
  science: {
    name: 'Ciencia',
    feeds: [
      {
        name: 'El País: Ciencia',
        source: 'https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/section/ciencia/portada',
      },
      { name: 'Naukas', source: 'https://naukas.com/feed/' },
      { name: 'Eureka, de Daniel Marín', source: 'https://danielmarin.naukas.com/feed/' },
      { name: 'Nature', source: 'https://www.nature.com/nature.rss' },
    ],
    keywords: ['investigación climática', 'terapia génica', 'energías renovables'],
  },
  leadership: {
    name: 'Liderazgo',
    feeds: [
      { name: 'Ethic', source: 'https://ethic.es/feed/' },
      { name: 'Emprendedores', source: 'https://www.emprendedores.es/feed/' },
      { name: 'Harvard Business Review', source: 'https://feeds.hbr.org/harvardbusiness' },
      { name: 'MIT Sloan Management Review', source: 'https://sloanreview.mit.edu/feed/' },
    ],
    keywords: ['seguridad psicológica', 'gestión del cambio', 'mujeres directivas'],
  },
  software: {
    name: 'Ingeniería de software',
    feeds: [
      { name: 'Genbeta', source: 'https://feeds.weblogssl.com/genbeta' },
      {
        name: 'Un informático en el lado del mal',
        source: 'https://www.elladodelmal.com/feeds/posts/default?alt=rss',
      },
      { name: 'Una al día', source: 'https://unaaldia.hispasec.com/feed' },
      { name: 'Martin Fowler', source: 'https://martinfowler.com/feed.atom' },
      { name: 'The GitHub Blog', source: 'https://github.blog/feed/' },
    ],
    keywords: ['desarrollo de software', 'ingeniería de plataformas', 'deuda técnica'],
  },
  data: {
    name: 'IA y datos',
    feeds: [
      {
        name: 'Xataka: Inteligencia artificial',
        source: 'https://www.xataka.com/tag/inteligencia-artificial/rss2.xml',
      },
      {
        name: 'El País: Tecnología',
        source:
          'https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/section/tecnologia/portada',
      },
      { name: 'OpenAI', source: 'https://openai.com/news/rss.xml' },
      { name: 'Google DeepMind', source: 'https://deepmind.google/blog/rss.xml' },
      { name: 'Hugging Face', source: 'https://huggingface.co/blog/feed.xml' },
    ],
    keywords: ['IA generativa', 'regulación de la IA', 'gobierno del dato'],
  },
}

/** The suggestions of sources. */
export const starters: Texts['starters'] = {
  sample: 'Añadir el feed de muestra',
  sampleLead:
    'Una pequeña revista que se inventa esta máquina: algo nuevo cada semana y sin necesidad de red.',
  field: 'Tu sector',
  chooseField: 'Elige un sector',
  feeds: 'Feeds populares',
  keywordsLead: 'O sigue una palabra clave en las noticias:',
  keywords: 'Palabras clave que seguir',
  followed: 'Ya sigues esta fuente',
  of,
}
