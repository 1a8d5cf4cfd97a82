import { sameWords } from '../text.ts'
import type { Language } from './language.ts'

export interface Topic {
  readonly name: string
  /** The topic's field, such as Energy for heat pumps; '' for none. */
  readonly field: string
  /** The words of the text that the topic was found by. */
  readonly said: string
  readonly times: number
}

/**
 * Topics in the order of the text, each once; none for languages without a list. Verbs lead to the noun that people
 * search for: who automates, writes about automation.
 */
export function topicsIn(text: string, language: Language | null): Topic[] {
  const forms = language === null ? undefined : FORMS[language]
  if (forms === undefined) return []
  const words = sameWords(text).split(' ')
  const found = new Map<string, Topic>()
  for (let at = 0; at < words.length; at += 1) {
    for (let length = LONGEST_FORM; length > 0; length -= 1) {
      const run = words.slice(at, at + length)
      const topic = run.length === length ? topicOf(run, forms) : undefined
      if (topic === undefined) continue
      const known = found.get(topic.name)
      const said = known?.said ?? run.join(' ')
      found.set(topic.name, { ...topic, said, times: (known?.times ?? 0) + 1 })
      at += length - 1
      break
    }
  }
  return [...found.values()]
}

type Entry = Pick<Topic, 'name' | 'field'>
type Forms = ReadonlyMap<string, Entry>

const LONGEST_FORM = 3
const SHORTEST_STEM = 4
const WORD_CHARS = 40

/** Takes the whole words, else the longest beginning of the last word in the list. */
function topicOf(run: readonly string[], forms: Forms): Entry | undefined {
  const whole = forms.get(run.join(' '))
  if (whole !== undefined) return whole
  const last = run.at(-1) ?? ''
  if (last.length > WORD_CHARS) return undefined
  const before = run
    .slice(0, -1)
    .map((word) => `${word} `)
    .join('')
  if (before.length > WORD_CHARS) return undefined
  for (let end = last.length; end >= SHORTEST_STEM; end -= 1) {
    const topic = forms.get(`${before}${last.slice(0, end)}*`)
    if (topic !== undefined) return topic
  }
  return undefined
}

/**
 * A line: a field, which may be empty, before the first semicolon, then topics. Behind `=` are the words that identify
 * a topic, a star for any ending; else its name does, with and without s. Ambiguous words are left out.
 */
const TOPICS: Readonly<Partial<Record<Language, string>>> = {
  en: `
    Energy; Heat pumps=heat pump*; Wind energy=wind farm*,wind power,wind turbine*,wind energy,offshore wind; Solar energy=solar*,photovoltaic*; District heating; Electricity; Hydrogen; Nuclear energy=nuclear power,nuclear plant*,nuclear energy,reactor*; Energy transition; Energy efficiency=energy efficien*; Batteries=battery,batteries; Oil and gas=natural gas,crude oil,oil price*,refiner*
    Sustainability=sustainability,sustainable development,sustainable business*,sustainable growth; Climate change=climate*,global warming; Decarbonization=decarboni*,carbon emission*,emission*,net zero; Recycling=recycl*; Circular economy; Biodiversity; Water management=drinking water,wastewater,water supply
    Artificial intelligence=artificial intelligence; Machine learning; Generative AI; LLMs=language model*,llm,llms; AI agents=ai agent*; Chatbots=chatbot*; Computer vision; Deep learning; Speech recognition; Neural networks=neural network*
    Software; Software development=software team*,software engineer*,software develop*,programmer*,refactor*,code review*,codebase*; Open source; APIs=api,apis; Databases=database*,sqlite,postgres*,mysql,sql; Object storage; Data centers=data center*,data centre*,datacenter*; Cloud computing=cloud comput*,cloud service*,cloud provider*,cloud native; Edge computing=edge comput*,edge device*; DevOps; Plugins=plugin*; Web development=web develop*,frontend,web app*; Blockchain; Quantum computing=quantum comput*; Data science=data scien*,data frame*,dataframe*; Data management=data quality,data model*,data pipeline*; Automation=automat*; Robotics=robot*; Internet of things; Semiconductors=semiconductor*,chipmaker*; Self hosting=self host*
    Cybersecurity=cybersecurity,cyber security,cyberattack*,hacker*,ransomware,malware,phishing,vulnerabilit*; Data protection=data protection,gdpr,data breach*; Privacy
    Startups=startup*,start up,start ups,founder*; Entrepreneurship=entrepreneur*; Venture capital=venture capital*,seed round,series a,series b,seed funding; Small business=small business*,small firm*,small compan*,bakery,bakeries; Business growth
    Finance; Banking=banks,banking,lender*; Fintech; Insurance=insurance,insurer*; Investing=investor*,investing,shareholder*; Private equity; Stock market=stock market*,stocks; Mergers and acquisitions=acquire,acquires,acquired,acquisition*,merger*,takeover*; Earnings=quarterly results,quarter results,earnings; Accounting=accounting,accountant*,bookkeep*; Inflation; Interest rates=interest rate*; Taxes=taxation,tax cut*,tax reform*,tax law*; Cryptocurrency=crypto*,bitcoin
    Economy; Exports=exports,exporter*; Trade=tariff*,free trade,trade deal*,trade war*; Supply chain=supply chain*; Logistics=logistic*,freight,shipping compan*; Warehousing=warehouse*,pallet*; Manufacturing=manufactur*,factory,factories; Retail=retail*; Ecommerce=ecommerce,e commerce,online shop*; Construction=construction; Real estate; Housing; Agriculture=agricultur*,farmer*,farming; Tourism
    Future of work; Meetings; Teamwork=teamwork,team,teams; Remote work=remote work*,work from home,working from home,home office; Hybrid work; Four day week; Burnout; Productivity=productiv*; Mental health; Work life balance; One on ones=one on one,one on ones
    Human resources; Recruiting=recruit*,hiring; Skills shortage=skills shortage*,labour shortage*,labor shortage*,skills gap*; Job creation=new jobs,job creation,creating jobs; Apprenticeships=apprentice*; Employee engagement; Diversity; Gender equality=gender equality,gender pay gap,equal pay; Training=vocational training,training course*; Careers; Wages=wage*,salary,salaries; Layoffs=layoff*,job cuts; Labor unions=trade union*,labor union*,labour union*
    Leadership=leadership,chief executive; Management=managers,middle management,people management; Project management; Strategy; Decision making; Feedback; Change management; Corporate governance
    Marketing; Advertising=advertis*; Social media; Branding; Content marketing; SEO; Sales strategy=sales team*,salespeople
    Product management=product manag*,roadmap*; Customer experience=customers,customer experience,customer service; User research=user research,usability; UX design=ux,user experience
    Digital transformation; Digitisation=digitis*; Digitization=digitiz*
    ; Innovation=innovation*; Archives; SaaS
    Healthcare=healthcare,health care,hospital*; Biotech=biotech*,biologics; Pharma=pharma*,clinical trial*; Medical devices=medical device*; Nursing=nursing,nurse*; Vaccines=vaccin*; Public health
    Education=education; Universities=universities,higher education; Online learning
    ; Science; Research; Space=satellite*,spacecraft
    Mobility; Electric vehicles=electric vehicle*,electric car*,ev charging; Automotive=automotive,carmaker*,automaker*; Railways=railway*,train,trains; Public transport; Aviation=aviation,airline*,aircraft; Cycling=bicycle*,bike lane*; Smart cities
    ; Law=lawyer*,lawsuit*; Regulation=regulation*,regulator*; Antitrust; Public sector; Democracy; Elections; Defense industry=defense industry,defence industry
    ; Food industry=food industry,foodtech,restaurant*; Journalism=journalis*,newspaper*; Podcasting; Publishing=publishers,book publishing; Gaming=video game*,gaming
  `,
  de: `
    Energie=energie,energien,energiepreis*,energiekosten,energieversorg*; Energiewende; Wärmepumpen=wärmepumpe*; Solarenergie=solar*,photovoltaik*; Windenergie=windkraft*,windpark*,windenergie*,windräder*; Fernwärme=fernwärme*; Strompreise=strompreis*; Stromnetze=stromnetz*; Wasserstoff=wasserstoff*; Batterien=batterie*; Erdgas; Stadtwerke; Energieeffizienz=energieeffizien*,energiesparen
    Nachhaltigkeit=nachhaltig*; Klimawandel=klimawandel*; Klimaschutz=klimaschutz*,klimaneutral*,emissionen,co2; Recycling; Kreislaufwirtschaft; Umweltschutz=umweltschutz*
    Künstliche Intelligenz=künstliche intelligenz,künstlicher intelligenz,künstlichen intelligenz; Sprachmodelle=sprachmodell*; Maschinelles Lernen; Chatbots=chatbot*
    Software=software; Softwareentwicklung=softwareentwickl*,programmier*; Open Source; Datenbanken=datenbank*; Rechenzentren=rechenzentr*; Cloud Computing=cloud*; DevOps; Automatisierung=automatisier*; Robotik=roboter*,robotik*; Halbleiter=halbleiter*; Digitalisierung=digitalisier*
    Cybersicherheit=cybersicherheit,cyberangriff*,hacker*,it sicherheit; Datenschutz=datenschutz*
    Startups=startup*,start up,start ups,gründer,gründerin*,gründung; Mittelstand=mittelstand*,mittelständ*; Unternehmertum=unternehmertum,unternehmensgründ*; Unternehmensnachfolge=unternehmensnachfolge*,betriebsnachfolge*
    Finanzen=finanzen; Banken=banken; Versicherungen=versicher*; Geldanlage=aktien,geldanlage,anleger*; Zinsen=zinsen,leitzins*; Inflation; Steuern=steuer,steuern,steuerreform*; Übernahmen=übernahme,übernahmen,fusion
    Wirtschaft=wirtschaft,konjunktur*; Export=export*; Außenhandel=außenhandel*,zölle*; Lieferketten=lieferkette*; Logistik=logistik*,spedition*; Industrie=industrie,fabrik*; Maschinenbau; Handwerk=handwerk*; Einzelhandel=einzelhandel*,einzelhändl*; Onlinehandel=onlinehandel*,onlineshop*,e commerce; Bauwirtschaft=baubranche,bauwirtschaft,baugewerbe; Immobilien=immobilie*; Wohnungsbau=wohnungsbau*; Landwirtschaft=landwirt*; Tourismus=tourismus*
    New Work; Homeoffice=homeoffice*,home office; Viertagewoche=viertagewoche*,vier tage woche; Arbeitszeit=arbeitszeit*; Meetings=meeting*,besprechung*; Teamarbeit=teamarbeit; Burnout=burnout*; Produktivität=produktiv*; Work Life Balance
    Arbeitsmarkt=arbeitsmarkt*,arbeitslos*; Ausbildung=ausbildung*,auszubildende*,azubi*,lehrling*,lehrstelle*; Fachkräftemangel=fachkräftemangel*,fachkräfte*; Recruiting=recruiting,bewerber*,bewerbungsgespräch*,personalsuche; Personalwesen=personalabteilung*,personaler*; Weiterbildung=weiterbildung*; Gleichstellung=gleichstellung*; Löhne=löhne*,gehälter*,mindestlohn*; Gewerkschaften=gewerkschaft*,tarifverhandlung*; Rente=renten,rente,rentner*; Pflege=pflegekräfte*,pflegeheim*,altenpflege*
    Führung=führungskr*,führungskultur*; Management=manager,managerin*; Projektmanagement; Strategie=strategie
    Marketing; Werbung; Social Media; Markenführung
    ; Innovation=innovation*; Produktmanagement; Kundenservice=kundenservice,kundendienst; Nutzerforschung
    Gesundheit=gesundheitswesen*,gesundheitssystem*; Krankenhäuser=krankenhaus*,krankenhäuser*,klinik*; Medizin; Pharma=pharma*
    Bildung=bildung,bildungspolitik; Hochschulen=hochschule*,universitäten
    ; Forschung=forscher*,forschung*; Wissenschaft
    Mobilität=mobilität,verkehrswende; Elektromobilität=elektroauto*,e auto,e autos,elektromobilität*,ladesäule*; Autoindustrie=autoindustrie,autobauer*,automobil*; Bahn=bahn,bahnverkehr,nachtzug*,nachtzüge*,züge; ÖPNV=öpnv,nahverkehr*; Luftfahrt=luftfahrt*,fluggesellschaft*
    ; Recht=gerichtsurteil*; Bürokratieabbau=bürokratie*; Regulierung=regulier*; Kommunen=kommune,kommunen; Demokratie; Journalismus=journalis*
  `,
  es: `
    Energía=energía,energías,energétic*; Energías renovables=renovable*; Energía solar=solar,solares,fotovoltaic*; Energía eólica=eólic*; Hidrógeno; Electricidad=electricidad; Bombas de calor=bomba de calor,bombas de calor; Baterías=batería,baterías
    Sostenibilidad=sostenib*; Cambio climático=climátic*; Descarbonización=descarboniz*,emisiones; Reciclaje=recicl*; Economía circular; Medio ambiente=medioambient*
    Inteligencia artificial; Aprendizaje automático; Chatbots=chatbot*
    Tecnología=tecnológic*; Software; Desarrollo de software=programador*; Código abierto; Bases de datos; Centros de datos=centro de datos,centros de datos; Automatización=automatiz*; Robótica=robot*,robótic*; Ciberseguridad=ciber*; Protección de datos; Digitalización=digitaliz*; Transformación digital; Semiconductores
    Pymes=pymes,pyme,pequeñas empresas; Emprendimiento=emprend*; Startups=startup*; Autónomos
    Finanzas=finanzas,financiación; Banca=banca,bancos; Seguros=aseguradora*; Inversión=inversión,inversiones,inversor*,invierten; Inflación; Impuestos=impuesto*; Fusiones y adquisiciones=adquisición,fusión; Bolsa
    Economía=economía; Exportaciones=exporta*; Comercio exterior=arancel*; Logística=logístic*; Cadena de suministro; Industria=industria,industrial,fábrica*; Comercio=comercio,comercios,tienda*; Comercio electrónico; Construcción; Vivienda=vivienda*,alquiler*; Agricultura=agricult*,agrari*; Turismo=turismo,turist*; Hostelería
    Productividad=productiv*; Reuniones=reunión,reuniones; Teletrabajo=teletrabaj*; Semana laboral; Conciliación; Trabajo en equipo
    Empleo=empleo,empleos,desempleo; Formación=formación; Formación profesional; Talento; Recursos humanos; Salarios=salari*; Igualdad; Sindicatos=sindicat*; Salud mental
    ; Liderazgo=liderazgo; Gestión de proyectos; Estrategia; Innovación=innova*; Experiencia de cliente
    Marketing; Publicidad=publicidad; Redes sociales
    Salud=sanidad,sanitari*; Hospitales=hospital,hospitales; Farmacéutica=farmacéutic*
    Educación=educación; Universidades=universidades
    ; Investigación=investigador*; Ciencia; Periodismo=periodis*
    Movilidad=movilidad; Coche eléctrico=coche eléctrico,coches eléctricos; Automoción=automoción; Transporte público; Ferrocarril=ferrovia*,tren,trenes; Aviación=aerolínea*; Ciudades inteligentes
  `,
  fr: `
    Énergie=énergie,énergies,énergétique*; Énergies renouvelables=renouvelable*; Énergie solaire=solaire*,photovoltaïque*; Éolien=éolien*; Nucléaire=nucléaire*; Pompes à chaleur=pompe à chaleur,pompes à chaleur; Hydrogène; Électricité; Transition énergétique; Batteries=batterie,batteries
    Développement durable; Climat=climat,climatique*; Décarbonation=décarbon*; Économie circulaire; Recyclage=recycl*; Biodiversité; RSE=rse
    Intelligence artificielle; IA générative; Apprentissage automatique; Chatbots=chatbot*
    Numérique=numérique*; Logiciels=logiciel*; Développement logiciel=développeur*,développeuse*; Open source=open source,logiciel libre,logiciels libres; Bases de données; Centres de données=centre de données,centres de données,datacenter*,data center*; Automatisation=automatis*; Robotique=robot*; Cybersécurité=cyber*; Protection des données=rgpd; Transformation numérique=numérisation; Semi conducteurs
    PME=pme; Entrepreneuriat=entrepreneur*,entrepreneuriat; Startups=startup*,start up; Commerce de proximité
    Finance; Banque=banque*; Assurance=assureur*,assurance; Investissement=investisse*; Inflation; Fiscalité=fiscal*,impôt*; Fusions acquisitions=acquisition,fusion,rachat; Bourse
    Économie=économie; Export=export*; Commerce international=douane*; Logistique=logistique*; Chaîne logistique=chaîne d approvisionnement; Industrie=industrie,industriel*,usine*; Commerce=commerçant*; E commerce=e commerce; Artisanat=artisan*; BTP=btp; Immobilier=immobili*; Logement=logement*; Agriculture=agricult*; Tourisme=touris*
    Monde du travail=salarié*,conditions de travail; Télétravail=télétrav*; Bien être au travail=isolement,solitude,souffrance au travail; Semaine de quatre jours; Emploi=emploi,emplois,chômage; Recrutement=recrut*; Formation professionnelle=formation,formations; Apprentissage=apprenti,apprentis,alternance; Ressources humaines=ressources humaines,drh; Qualité de vie au travail; Réunions=réunion,réunions; Productivité=productiv*; Salaires=salaire*; Égalité professionnelle; Santé mentale; Burnout=burnout,burn out,épuisement professionnel; Syndicats=syndicat*
    Management=management,manager,managers; Leadership; Gestion de projet; Stratégie
    ; Innovation=innovation*,innovant*; Expérience client
    Marketing; Publicité=publicité*,publicitaire*; Réseaux sociaux
    Santé=santé; Hôpital=hôpital,hôpitaux; Pharma=pharma*
    Éducation=éducation; Universités=universités
    ; Recherche=chercheur*,chercheuse*; Psychologie=psycholog*; Sciences; Journalisme=journalis*
    Mobilité=mobilités; Voiture électrique=voiture électrique,voitures électriques,véhicule électrique,véhicules électriques; Automobile=automobile*; Ferroviaire=ferroviaire*,train,trains; Transports publics; Aviation=aérien*,aéronautique*
  `,
  it: `
    Energia=energia,energetic*; Energie rinnovabili=rinnovabil*; Fotovoltaico=fotovoltaic*; Energia eolica=eolic*; Pompe di calore=pompa di calore,pompe di calore; Idrogeno; Elettricità; Transizione energetica; Batterie=batteria,batterie
    Sostenibilità=sostenib*; Cambiamento climatico=climatic*; Decarbonizzazione=decarbonizz*,emissioni; Economia circolare; Riciclo=ricicl*
    Intelligenza artificiale; Machine learning; Chatbot
    Tecnologia=tecnologic*; Software; Sviluppo software=programmator*; Open source; Database; Data center=data center,centri dati; Automazione=automazione,automatizz*; Robotica=robot*; Cybersecurity=cyber*; Privacy; Digitalizzazione=digitalizz*; Trasformazione digitale; Semiconduttori
    PMI=pmi,piccole imprese; Imprenditoria=imprenditor*; Startup=startup*; Made in Italy
    Finanza=finanza; Banche=banca,banche; Assicurazioni=assicurazion*; Investimenti=investiment*,investitor*; Inflazione; Fisco=fisco,fiscal*; Fusioni e acquisizioni=acquisizione,acquisizioni,fusione; Borsa
    Economia=economia; Export=export,esporta*; Commercio estero=dazi; Logistica=logistic*; Industria=industria,industrie,fabbric*; Manifattura=manifattur*; Ceramica=ceramic*; Moda; Commercio=negozi,commerciant*; E commerce=e commerce; Artigianato=artigian*; Edilizia; Immobiliare=immobiliar*; Agricoltura=agricol*; Turismo=turis*
    Lavoro=; Lavoro agile=smart working,lavoro agile,telelavoro; Settimana corta; Occupazione=occupazione,disoccupa*; Formazione=formazione; Risorse umane; Assunzioni=assunzion*; Riunioni=riunione,riunioni; Produttività=produttiv*; Salari=salari,stipend*; Parità di genere; Benessere sul lavoro; Sindacati=sindacat*; Salute mentale
    Management; Leadership; Project management; Strategia
    ; Innovazione=innova*; Customer experience
    Marketing; Pubblicità; Social media
    Sanità=sanità,sanitari*; Ospedali=ospedale,ospedali; Farmaceutica=farmaceutic*
    Istruzione=istruzione; Università=atenei,università italiane
    ; Ricerca=ricercator*; Scienza; Giornalismo=giornalis*
    Mobilità=mobilità; Auto elettrica=auto elettrica,auto elettriche; Automotive; Ferrovie=ferrovi*,treno,treni; Trasporto pubblico; Aviazione
  `,
  pt: `
    Energia=energia,energétic*; Energias renováveis=renováve*; Energia solar=solar,solares,fotovoltaic*; Energia eólica=eólic*; Hidrogénio; Eletricidade; Transição energética; Baterias=bateria,baterias
    Sustentabilidade=sustentáve*,sustentabilidade; Alterações climáticas=climátic*; Descarbonização=descarboniz*; Economia circular; Reciclagem=recicl*
    Inteligência artificial; Machine learning; Chatbots=chatbot*
    Tecnologia=tecnológic*; Software; Desenvolvimento de software=programador*; Open source=código aberto,open source; Bases de dados=base de dados,bases de dados,banco de dados; Centros de dados=centro de dados,centros de dados,data center*; Automação=automação,automatiz*; Robótica=robot*,robô*; Cibersegurança=ciber*; Proteção de dados; Transformação digital; Digitalização=digitaliz*
    PME=pme,pmes,pequenas empresas; Empreendedorismo=empreend*; Startups=startup*; Pequenos negócios=pequenos negócios,comerciante*
    Finanças=finanças; Banca=bancos; Seguros=seguradora*; Investimento=investimento*,investidor*; Inflação; Impostos=imposto*; Fusões e aquisições=aquisição,fusão
    Economia=economia; Exportações=exporta*; Comércio internacional=tarifas; Logística=logístic*,motorista*,armazém,armazéns; Entregas=entrega,entregas; Indústria=indústria*,fábrica*; Comércio=comércio,lojas; Comércio eletrónico=e commerce; Construção; Imobiliário=imobiliár*; Habitação; Agricultura=agrícol*,agricult*; Turismo=turis*
    Futuro do trabalho; Teletrabalho=teletrabalho; Home office; Emprego=emprego,empregos,desemprego; Formação=formação; Recursos humanos; Recrutamento=recrut*; Reuniões=reunião,reuniões; Produtividade=produtiv*; Salários=salári*; Igualdade de género; Saúde mental; Sindicatos=sindicat*; Semana de quatro dias
    Gestão; Liderança; Gestão de projetos; Estratégia
    ; Inovação=inova*; Experiência do cliente
    Marketing; Publicidade; Redes sociais
    Saúde; Hospitais=hospital,hospitais; Farmacêutica=farmacêutic*
    Educação=educação; Universidades=universidades
    ; Investigação=investigador*,pesquisador*; Ciência; Jornalismo=jornalis*
    Mobilidade=mobilidade; Carros elétricos=carro elétrico,carros elétricos; Setor automóvel; Ferrovia=ferrovi*,comboio*; Transportes públicos; Aviação
  `,
  nl: `
    Energie=energie,energieprij*,energierekening*; Energietransitie; Warmtepompen=warmtepomp*; Zonne energie=zonnepan*,zonne energie; Windenergie=windpark*,windmolen*,windenergie; Waterstof; Stadsverwarming=stadsverwarming,warmtenet*; Netcongestie=netcongestie,stroomnet*; Batterijen=batterij*
    Duurzaamheid=duurza*,verduurza*; Klimaat=klimaat*; Circulaire economie; Stikstof; Recycling=recycl*
    Kunstmatige intelligentie; Machine learning; Chatbots=chatbot*
    Technologie=technologi*; Software; Softwareontwikkeling=programmeur*,softwareontwikkel*; Open source; Databases=database*; Datacenters=datacenter*,datacentrum*,datacentra; Automatisering=automatiser*; Robotica=robot*; Cybersecurity=cyber*,hacker*,ransomware; Privacy=privacy,avg; Digitalisering=digitaliser*; Halfgeleiders=halfgeleider*,chipmachine*
    MKB=mkb,kleine bedrijven; Ondernemerschap=ondernem*; Startups=startup*,start up; ZZP=zzp*,zelfstandige*
    Financiën=financiën; Banken=bank,banken; Verzekeringen=verzekera*,verzekering*; Beleggen=belegg*; Inflatie; Belastingen=belasting*; Overnames=overname*,fusie*
    Economie=economie; Export=export*; Logistiek=logistiek*,vrachtvervoer; Industrie=industrie,fabriek*; Retail=winkel,winkels,winkelier*,detailhandel; Webwinkels=webwinkel*,webshop*; Bouw=bouwsector,woningbouw; Vastgoed; Woningmarkt=woningmarkt,huizenprij*; Landbouw=landbouw*,boeren; Toerisme=toeris*; Horeca
    Toekomst van werk; Vergaderen=vergader*; Teamwork=team,teams,teamwork; Thuiswerken=thuiswerk*; Vierdaagse werkweek; Burn out=burn out,burnout; Productiviteit=productiv*; Werkgeluk; Werkdruk
    Arbeidsmarkt=arbeidsmarkt*,werkloos*; Personeelstekort=personeelstekort*; Recruitment=recruit*,sollicit*; Vacatures=vacature*; HR=hr; Opleiding=opleiding*,bijscholing; Salaris=salaris*,minimumloon; CAO=cao; Vakbonden=vakbond*; Diversiteit
    Leiderschap=leiderschap,leidinggeven*; Management=managers; Projectmanagement; Strategie
    ; Innovatie=innovati*; Klantbeleving
    Marketing; Reclame; Sociale media
    Zorg=zorg,zorgsector; Ziekenhuizen=ziekenhui*; Farma=farma*
    Onderwijs=onderwijs; Universiteiten=universiteiten
    ; Onderzoek=onderzoeker*; Wetenschap; Journalistiek=journalis*
    Mobiliteit=mobiliteit; Elektrisch rijden=elektrische auto*,laadpaal,laadpalen; Openbaar vervoer; Spoor=spoor,trein*,treinen; Luchtvaart=luchtvaart*,vliegmaatschappij*
  `,
}

const FORMS: Readonly<Partial<Record<Language, Forms>>> = Object.fromEntries(
  Object.entries(TOPICS).map(([language, lines]) => [language, formsOf(lines)]),
)

function formsOf(lines: string): Forms {
  const forms = new Map<string, Entry>()
  for (const line of lines.split('\n')) {
    const entries = line.split(';').map((entry) => entry.trim().split('='))
    const field = entries[0]?.[0] ?? ''
    for (const [name = '', told] of entries) {
      const said = sameWords(name)
      const own = told?.split(',') ?? [said, said.replace(/(?<=..)s$/u, '')]
      for (const form of own) if (form !== '') forms.set(form, { name, field })
    }
  }
  return forms
}
