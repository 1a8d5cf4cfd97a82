import type { Magazine } from './article.ts'

export const es: Magazine = {
  title: 'El Banco de Trabajo · muestra',
  lead: 'Cada semana, un artículo breve sobre cómo trabajan los equipos. Inventado para este entorno de pruebas.',
  notice: 'Una muestra: las personas, los equipos y las cifras son inventados.',
  allArticles: 'Todos los artículos',
  articles: {
    meetings: {
      title: 'La reunión que se convirtió en una página',
      category: 'Reuniones',
      paragraphs: [
        'Un equipo de nueve personas cambió su reunión de los lunes por una página compartida. Antes de las diez, cada uno escribe tres líneas: qué está hecho, qué viene después y qué está atascado.',
        'A las seis semanas el equipo echó cuentas. Había recuperado 54 horas, y las preguntas se respondían un día antes.',
        'De la reunión quedan quince minutos los jueves, para lo único que una página no puede resolver.',
      ],
    },
    'first-week': {
      title: 'La primera semana decide si los nuevos se quedan',
      category: 'Incorporación',
      paragraphs: [
        'Quien acaba de llegar rara vez se va por el trabajo. Se va porque el primer día nadie le dijo a quién podía preguntar.',
        'Un equipo de ventas da a cada recién llegado una tarea pequeña y real que se termina el viernes, y un compañero con quien come durante cinco días. De las últimas 20 personas que empezaron así, 19 seguían allí un año después.',
        'Al equipo le cuesta unas seis horas por persona. Volver a buscar cuesta meses.',
      ],
    },
    questions: {
      title: 'Responder a la pregunta que hay detrás',
      category: 'Atención al cliente',
      paragraphs: [
        '«¿Cómo exporto mis datos?» casi nunca trata de exportar. A menudo alguien prepara un informe que el producto podría escribir solo.',
        'Un equipo de atención empezó a devolver una pregunta: ¿qué hará después con ellos? En un tercio de 300 conversaciones, la respuesta llevó a un camino más corto.',
        'Cada respuesta tardó dos minutos más. Los segundos mensajes bajaron un 40 por ciento.',
      ],
    },
    distance: {
      title: 'La distancia pide un ritmo, no más llamadas',
      category: 'Trabajo a distancia',
      paragraphs: [
        'Un equipo repartido sufre menos por la distancia que por la sorpresa: nadie sabe cuándo llegará una respuesta.',
        'Un grupo con cuatro husos horarios acordó dos horas al día en las que todos contestan, y ninguna en la que todos deban hacerlo. En un mes, los mensajes después de las ocho de la tarde bajaron un 70 por ciento.',
        'La regla cabe en una línea, y por eso se cumple.',
      ],
    },
    feedback: {
      title: 'Dilo antes de dos días',
      category: 'Opiniones',
      paragraphs: [
        'Las opiniones envejecen mal. Lo que el martes habría sido un comentario, en la evaluación anual es una sentencia.',
        'Un equipo de ingeniería tomó la costumbre de decir una cosa antes de dos días, en una frase, empezando por lo que se vio. A los tres meses, 8 de cada 10 sabían mejor cómo les iba.',
        'Con los elogios pasa lo mismo: valen más mientras todos recuerdan el trabajo.',
      ],
    },
    drafts: {
      title: 'La máquina propone, las personas deciden',
      category: 'IA en el trabajo',
      paragraphs: [
        'Un primer borrador es una buena tarea para una máquina, porque a nadie le duele que acabe en la papelera.',
        'El equipo de marketing de un pequeño fabricante pide tres comienzos a un asistente y elige uno a mano. Una publicación lleva ahora 12 minutos en vez de 45, y cada cifra la sigue comprobando una persona.',
        'La única regla del equipo para la IA cuelga sobre la mesa: puede proponer, no puede publicar.',
      ],
    },
    'work-samples': {
      title: 'Una muestra de trabajo dice más que una tercera entrevista',
      category: 'Contratación',
      paragraphs: [
        'Las entrevistas premian a quien hace bien las entrevistas. Un trozo pequeño de trabajo real enseña cómo piensa alguien.',
        'Un equipo de datos pagó a 12 candidatos dos horas con una tabla desordenada y leyó los resultados sin nombres. Por su currículum, las dos personas contratadas no habrían sido invitadas.',
        'Pagar importa: es justo, y obliga al equipo a pensar en lo que pide.',
      ],
    },
    'short-sentences': {
      title: 'Las frases cortas son una cortesía',
      category: 'Escritura',
      paragraphs: [
        'Nadie se salta los textos largos. Se saltan las frases en las que uno se pierde.',
        'Un equipo jurídico reescribió sus diez cartas más frecuentes de modo que ninguna frase pasara de 20 palabras. Las llamadas de quienes no entendían una carta bajaron a la mitad.',
        'No se quitó nada. Solo se dijo una cosa detrás de otra.',
      ],
    },
    'weekly-plans': {
      title: 'Planear por semanas y mirar atrás los viernes',
      category: 'Planificación',
      paragraphs: [
        'Un plan para el año es un deseo; un plan para la semana es una promesa que se puede cumplir.',
        'Un equipo de seis escribe el lunes lo que estará hecho el viernes, en cinco líneas como mucho. El primer mes cumplió el 55 por ciento y el tercero el 85, porque las listas se habían vuelto sinceras.',
        'Los viernes dedica 20 minutos a una sola pregunta: ¿qué nos ha sorprendido?',
      ],
    },
    mistakes: {
      title: 'Qué falló es mejor historia que quién falló',
      category: 'Aprender de los errores',
      paragraphs: [
        'Cuando una tienda en línea estuvo 3 horas caída, el equipo que la lleva escribió dos páginas sobre ello y no nombró a nadie.',
        'El informe cuenta qué se veía en cada momento y por qué las decisiones parecían sensatas. Cuatro de las siete causas eran más antiguas que la persona que pulsó el botón.',
        'Desde entonces el equipo se entera también de lo que casi falla, unas dos veces por semana, y casi nunca cuesta nada.',
      ],
    },
    prices: {
      title: 'El precio, en la primera página',
      category: 'Ventas',
      paragraphs: [
        'Quien esconde un precio parece creer que es demasiado alto. Los compradores sacan la misma conclusión.',
        'Un equipo de consultoría publicó su tarifa diaria y lo que habían costado tres proyectos típicos. Llegó una cuarta parte menos de consultas, y de ser contrato 1 de cada 9 pasó a serlo 1 de cada 4.',
        'Las primeras llamadas son más cortas, y nadie tiene que hablar de dinero al final de una buena conversación.',
      ],
    },
    'quiet-hours': {
      title: 'Dos horas tranquilas valen por un día',
      category: 'Concentración',
      paragraphs: [
        'La concentración no necesita un día entero. Necesita un rato en el que nadie pueda interrumpir.',
        'Un equipo de desarrollo reserva de 9 a 11 para todos, con el chat cerrado y los teléfonos en un cajón. Termina un 30 por ciento más de lo que empieza, y por la tarde todos están disponibles.',
        'Las dos primeras semanas parecía descortés. Luego otros equipos pidieron las mismas horas.',
      ],
    },
    handbook: {
      title: 'A la segunda, escríbelo',
      category: 'Documentación',
      paragraphs: [
        'La primera vez que llega una pregunta, respóndela. La segunda, escribe la respuesta donde todos la encuentren.',
        'Así, en un año, un equipo ha reunido un manual de 140 páginas cortas sin un solo proyecto de documentación. Los nuevos encuentran solos cuatro de cada cinco respuestas.',
        'Cada página lleva un nombre y una fecha. La que nadie ha confirmado en seis meses se borra.',
      ],
    },
    customers: {
      title: 'Mira trabajar a tres clientes antes de construir',
      category: 'Producto',
      paragraphs: [
        'La gente describe su trabajo como debería ser. Cómo es de verdad solo se ve a su lado.',
        'Un equipo pasó una mañana con cada uno de 3 clientes antes de empezar algo previsto para diez semanas. La mitad no hacía falta, y la ausencia de un botón de imprimir le costaba a cada uno 20 minutos al día.',
        'Desde entonces el equipo no construye nada para lo que no se haya visitado a nadie.',
      ],
    },
    decisions: {
      title: 'Las buenas decisiones se toman sin la jefa en la sala',
      category: 'Liderazgo',
      paragraphs: [
        'A quien lo decide todo se le pregunta todo.',
        'La responsable de un equipo de logística sale de la sala los últimos diez minutos de cada reunión de planificación. Desde entonces el equipo toma solo 9 de cada 10 decisiones, y en un año ella ha revertido una.',
        'La confianza no es un sentimiento, dice. Es una puerta que se cierra desde fuera.',
      ],
    },
    learning: {
      title: 'Una hora a la semana, y se queda en el calendario',
      category: 'Aprendizaje',
      paragraphs: [
        'Aprender pierde contra cualquier plazo si no tiene uno propio.',
        'Un equipo de contabilidad reserva para ello los miércoles de 15 a 16, y alguien enseña a los demás lo que ha probado. A las 40 semanas había automatizado 11 informes que antes se tecleaban a mano.',
        'Nadie hizo un curso. Solo tenían una hora, y a alguien que quería ver el resultado.',
      ],
    },
  },
}
